/** Positions from outside: their shape, and what must be true of every position. */
import { z } from 'zod';
import { BadPosition } from '../../engine/ruleset.ts';
import { regionTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { homelandOf } from './03-owner.ts';
import { checkBattle } from './check-battle.ts';
import { cardOf, isCard, isRegion, kind, nation, neighbours, REGION_IDS, SETUPS } from './data.ts';
import { PHASES } from './phases.ts';
import { ALL_CARDS } from './hands.ts';
import { areEnemies, nationsInPlay, pairOf } from './players.ts';
import { BATTLE_PARTS, type NapoleonInEurope, type PlayerId, PROPOSALS, SIDES, type Unit } from './position.ts';
import { ownerOf } from './regions.ts';
import { isArmy, unitsIn } from './units.ts';

const region = z.string().refine(isRegion);
const card = z.string().refine(isCard);
const unit = z.strictObject({
  id: z.string(),
  nation,
  kind,
  region,
  moved: z
    .strictObject({
      from: region,
      points: z.int().min(0).max(2),
      bySea: z.literal(true).optional(),
      stopped: z.literal(true).optional(),
    })
    .optional(),
});
const side = z.strictObject({
  nations: z.array(nation).min(1),
  armies: z.partialRecord(nation, z.int().min(0)),
  landed: z.boolean(),
});
const battle = z.strictObject({
  region,
  stage: z.enum(['ranks', 'half-round', 'pursuit', 'retreat']),
  attacker: side,
  defender: side,
  large: z.boolean(),
  entries: z.array(region),
  wayBack: z.array(region).nullable(),
  rounds: z.int().min(0),
  acting: z.enum(SIDES),
  part: z.enum(BATTLE_PARTS),
  done: z.int().min(0),
  due: z.int().min(0).nullable(),
  ranks: z.record(z.string(), z.enum(['front', 'rear'])),
  fallen: z.array(unit),
  loser: z.enum(SIDES).nullable(),
});
const rules = z.strictObject({
  victory: z.enum(['total', 'limited']),
  rounds: z.int().positive().nullable(),
  general: z.boolean(),
  landingInBritain: z.enum(['literal', 'not-for-britain']),
  straits: z.enum(['asked', 'free']),
});
const turn = z.strictObject({
  player: nation,
  members: z.array(nation).min(1),
  done: z.int().min(0),
  sailed: z.array(nation),
  broken: z.array(nation),
  refused: z.array(nation),
  toPlace: z.partialRecord(kind, z.int().min(0)),
  battleground: region.optional(),
  moving: nation.optional(),
  shut: z.array(z.strictObject({ nation, by: nation })).optional(),
});
const promise = z.strictObject({
  by: nation,
  to: nation,
  what: z.string(),
  region: region.optional(),
  nation: nation.optional(),
  until: z.int().min(1),
});
const proposal = z.strictObject({
  by: nation,
  to: nation,
  what: z.enum(PROPOSALS),
  round: z.int().min(1),
  isAgreed: z.boolean(),
});
const shape = z.strictObject({
  scenario: z.enum(SETUPS),
  rules,
  players: z.array(z.strictObject({ id: nation, nations: z.array(nation).min(1) })).min(2),
  out: z.array(nation),
  resigned: z.array(nation),
  round: z.int().min(0),
  phase: z.string().refine((id) => PHASES.some((phase) => phase.id === id)),
  turn,
  acted: z.array(nation),
  waiting: z.array(z.strictObject({ player: nation, ally: nation })),
  units: z.array(unit),
  raised: z.partialRecord(nation, z.partialRecord(kind, z.int().min(0))),
  owners: z.partialRecord(z.string(), nation),
  alliances: z.array(z.string()),
  promises: z.array(promise),
  proposals: z.array(proposal).min(1).optional(),
  hands: z.partialRecord(nation, z.array(card)),
  deck: z.array(card),
  bottom: z.array(card),
  battle: battle.nullable(),
  over: z.strictObject({ winners: z.array(nation), rule: z.enum(['WIN-4', 'WIN-5', 'WIN-12']) }).nullable(),
});

/** @throws BadPosition naming the first fault */
export function check(position: unknown): NapoleonInEurope {
  const game = parse(position);
  checkPlayers(game);
  checkTurn(game);
  checkUnits(game);
  checkOwners(game);
  checkAlliances(game);
  checkCards(game);
  checkPeace(game);
  if (game.battle) checkBattle(game, game.battle);
  return game;
}

function parse(position: unknown): NapoleonInEurope {
  const parsed = shape.safeParse(position);
  if (parsed.success) return parsed.data as NapoleonInEurope;
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? []).join('.');
  throw new BadPosition(path === '' ? 'position' : path, { key: `fault.${issue?.code ?? 'custom'}` });
}

function bad(path: string, key: string, params?: Message['params']): never {
  throw new BadPosition(path, params ? { key: `fault.${key}`, params } : { key: `fault.${key}` });
}

/** The first that comes twice; `undefined` where none does. */
const twice = <T>(list: readonly T[]): T | undefined => list.find((each, at) => list.indexOf(each) !== at);

function checkPlayers({ players, out, resigned, rules: { victory, rounds } }: NapoleonInEurope): void {
  const all = players.flatMap(({ nations }) => nations);
  const doubled = twice(all);
  if (doubled) bad('players', 'nation-twice', { nation: { seat: doubled } });
  players.forEach(({ id, nations }, at) => {
    if (id !== nations[0]) bad(`players.${at}.id`, 'player-name', { nation: { seat: id } });
  });
  const stranger = out.find((each) => !all.includes(each));
  if (stranger) bad('out', 'not-played', { nation: { seat: stranger } });
  const gone = resigned.find((id) => !players.some((player) => player.id === id));
  if (gone) bad('resigned', 'no-player', { nation: { seat: gone } });
  if ((victory === 'total') !== (rounds === null)) bad('rules.rounds', 'rounds');
}

/** Whoever acts, has acted or waits plays, and the members of a turn are in play, each once. */
function checkTurn(game: NapoleonInEurope): void {
  const isPlayer = (id: PlayerId) => game.players.some((player) => player.id === id);
  const named: readonly (readonly [string, PlayerId])[] = [
    ['turn.player', game.turn.player],
    ...game.turn.broken.map((id) => ['turn.broken', id] as const),
    ...game.turn.refused.map((id) => ['turn.refused', id] as const),
    ...game.acted.map((id) => ['acted', id] as const),
    ...game.waiting.flatMap(({ player, ally }) => [player, ally].map((id) => ['waiting', id] as const)),
    ...(game.proposals ?? []).flatMap(({ by, to }) => [by, to].map((id) => ['proposals', id] as const)),
  ];
  const [path, stranger] = named.find(([, id]) => !isPlayer(id)) ?? [];
  if (path && stranger) bad(path, 'no-player', { nation: { seat: stranger } });
  const { members, done, sailed } = game.turn;
  const doubled = twice(members);
  if (doubled) bad('turn.members', 'nation-twice', { nation: { seat: doubled } });
  const unknown = members.find((each) => !game.players.some(({ nations }) => nations.includes(each)));
  if (unknown) bad('turn.members', 'not-played', { nation: { seat: unknown } });
  if (done > members.length) bad('turn.done', 'too_big');
  const landlubber = sailed.find((each) => !members.includes(each));
  if (landlubber) bad('turn.sailed', 'no-member', { nation: { seat: landlubber } });
  if (game.rules.rounds !== null && game.round > game.rules.rounds) bad('round', 'too_big');
}

function checkUnits(game: NapoleonInEurope): void {
  const inPlay = nationsInPlay(game);
  const seen = new Set<Unit['id']>();
  game.units.forEach((each, at) => {
    if (!inPlay.includes(each.nation)) bad(`units.${at}.nation`, 'not-in-play', { nation: { seat: each.nation } });
    checkUnit(game, each, `units.${at}`);
    if (seen.has(each.id)) bad(`units.${at}.id`, 'unit-twice', { unit: { unit: each.id } });
    seen.add(each.id);
  });
}

/** Its id says whose and what it is, it came in its order, and it came from next door or over the sea. */
function checkUnit(game: NapoleonInEurope, each: Unit, path: string): void {
  const number = Number(each.id.slice(`${each.nation}-${each.kind.charAt(0)}-`.length));
  const isItsOwn = each.id === `${each.nation}-${each.kind.charAt(0)}-${number}`;
  const raised = game.raised[each.nation]?.[each.kind] ?? 0;
  if (!isItsOwn || !Number.isInteger(number) || number < 1 || number > raised)
    bad(`${path}.id`, 'unit-id', { id: each.id });
  const { moved, region: to } = each;
  const isBeside = !moved || moved.bySea || moved.from === to || neighbours(to).includes(moved.from);
  if (!isBeside) bad(`${path}.moved.from`, 'not-beside', { place: { place: regionTarget(to) } });
}

/** A homeland region is its nation's own but where hostile infantry stands (OWN-1, OWN-2); who is out owns nothing. */
function checkOwners(game: NapoleonInEurope): void {
  for (const each of Object.keys(game.owners))
    if (!isRegion(each)) bad(`owners.${each}`, 'no-region', { region: each });
  const inPlay = nationsInPlay(game);
  for (const each of REGION_IDS) {
    const owner = ownerOf(game, each);
    const home = homelandOf(game, each);
    const params = { place: { place: regionTarget(each) } };
    if (owner !== null && !inPlay.includes(owner)) bad(`owners.${each}`, 'not-in-play', { nation: { seat: owner } });
    if (home === null || owner === home) continue;
    const infantry = unitsIn(game, each).filter(
      (stands) => stands.kind === 'infantry' && areEnemies(game, home, stands.nation),
    );
    if (!infantry.some((stands) => stands.nation === owner)) bad(`owners.${each}`, 'homeland', params);
  }
}

function checkAlliances({ alliances, players }: NapoleonInEurope): void {
  alliances.forEach((pair, at) => {
    const [a, b, more] = pair.split('+').map((id) => players.find((player) => player.id === id)?.id);
    const isPair = a && b && a !== b && more === undefined && pairOf(a, b) === pair;
    if (!isPair || alliances.indexOf(pair) !== at) bad(`alliances.${at}`, 'alliance');
  });
}

/** Every card of the deck lies in one place, and only blank ones under the deck (CARD-17). */
function checkCards(game: NapoleonInEurope): void {
  const held = Object.keys(game.hands).find((each) => !nationsInPlay(game).some((own) => own === each));
  if (held) bad(`hands.${held}`, 'not-in-play', { nation: { seat: held } });
  const all = [...Object.values(game.hands).flat(), ...game.deck, ...game.bottom];
  const doubled = twice(all);
  if (doubled) bad('deck', 'card-twice', { card: { place: `card:${doubled}` } });
  const missing = ALL_CARDS.find((each) => !all.includes(each));
  if (missing) bad('deck', 'card-missing', { card: { place: `card:${missing}` } });
  const printed = game.bottom.findIndex((each) => cardOf(each).symbol !== null);
  if (printed >= 0) bad(`bottom.${printed}`, 'not-blank');
}

/** Enemies, unless they are generals alone, share a region only until their battle is fought (ALLY-12); after a break until the end of the turn (ALLY-8). */
function checkPeace(game: NapoleonInEurope): void {
  if (game.phase === 'movement' || game.phase === 'battles' || game.turn.broken.length > 0) return;
  const hasEnemyThere = ({ nation, region }: Unit): boolean =>
    unitsIn(game, region).some((other) => areEnemies(game, nation, other.nation));
  const contested = game.units.filter(isArmy).find(hasEnemyThere);
  if (contested) bad('units', 'contested', { place: { place: regionTarget(contested.region) } });
}

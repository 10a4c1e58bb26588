/** 12. Diplomacy: promises, which bind nobody, and regions that are left to an ally. */
import {
  chooseOne,
  chooseYes,
  type Decision,
  type Field,
  filledIn,
  NO,
  type Situation,
  type Ticks,
  YES,
} from '../../engine/decision.ts';
import type { Aside } from '../../engine/ruleset.ts';
import {
  idOf,
  isRegionTarget,
  numberTarget,
  regionTarget,
  seatTarget,
  type Target,
  wordTarget,
} from '../../engine/target.ts';
import { because, type Message, type Param, type Seat, type Verdict } from '../../engine/verdict.ts';
import { whyNoRegion } from './02-map.ts';
import { homelandOf } from './03-owner.ts';
import { calledIn, isBetweenActs, nationNamed, playerNamed, seatsOfPlayers, speaksFor } from './11-alliances.ts';
import { isNation, type Nation, REGION_IDS, type RegionId } from './data.ts';
import { areEnemies, nationsInPlay, nationsOf, playerOf, playersIn, seatOf } from './players.ts';
import type { NapoleonInEurope, PlayerId, Promised } from './position.ts';
import { remember } from './proposals.ts';
import { own, ownerOf } from './regions.ts';
import { unitsIn } from './units.ts';

/** `peace` is kept by both; whoever promises `attack` attacks a nation, `leave` leaves a region to the other. */
const PROMISES = ['peace', 'attack', 'leave'] as const;
/** A promise reaches so many rounds ahead at most. */
const AHEAD = 6;
/** Whose promise it is. */
const MINE = wordTarget('mine');
const YOURS = wordTarget('yours');

const isInTurn = (game: NapoleonInEurope, player: PlayerId): boolean =>
  game.turn.members.some((nation) => playerOf(game, nation) === player);

/** Between turns everybody may speak, in a turn those who act in it (DIPLO-1). */
export function talkAsides(
  game: NapoleonInEurope,
  seat: Seat,
  asked: Pick<Decision, 'rule'>,
): readonly Aside<NapoleonInEurope>[] {
  const player = speaksFor(game, seat);
  if (player === null) return [];
  return [
    ...(whyNoPromise(game, seat, asked) ? [] : [promiseAside(game, player)]),
    ...(whyNoCession(game, seat, asked) ? [] : [cessionAside(game, player, cededBy(game, player))]),
  ];
}

/** Why a seat promises nothing now; `null` where it may. */
export function whyNoPromise(game: NapoleonInEurope, seat: Seat, asked: Pick<Decision, 'rule'>): Verdict {
  const player = speaksFor(game, seat);
  if (player === null) return because('DIPLO-1', 'refusal.other-nation-speaks');
  if (!isBetweenActs(game, asked)) return because('DIPLO-1', 'refusal.promise-between-acts');
  const mayTalk = asked.rule === 'TURN-3' || isInTurn(game, player);
  return mayTalk ? null : because('DIPLO-1', 'refusal.promise-in-turn');
}

/** Why a seat cedes no region now; `null` where it may. */
export function whyNoCession(game: NapoleonInEurope, seat: Seat, asked: Pick<Decision, 'rule'>): Verdict {
  const player = speaksFor(game, seat);
  if (player === null) return because('OWN-3', 'refusal.other-nation-speaks');
  if (!isBetweenActs(game, asked)) return because('OWN-3', 'refusal.cede-between-acts');
  return cededBy(game, player).length === 0 ? because('OWN-3', 'refusal.cede-to-infantry') : null;
}

function promiseAside(game: NapoleonInEurope, player: PlayerId): Aside<NapoleonInEurope> {
  const decision: Situation = {
    kind: 'situation',
    seat: seatOf(game, player),
    rule: 'DIPLO-1',
    prompt: { key: 'prompt.promise' },
    fields: (ticks) => fieldsOf(game, player, ticks),
    judge: (ticks) => whyNotPropose(game, player, ticks),
  };
  return {
    id: 'promise',
    decision,
    isApart: true,
    *play(now, action, umpire) {
      const { ticks } = filledIn(decision, 'situation' in action ? action.situation : {});
      for (const other of addressees(now, player, ticks)) {
        const promises = promisesIn(ticks, player, other);
        const inWords = (promise: Promised) => ({ phrase: phrased(now)(promise) });
        const params = { nation: calledIn(now, player), promise: { list: promises.map(inWords) } };
        const prompt = { key: 'prompt.promise-answer', params };
        const agrees = yield* chooseYes({ seat: seatOf(now, other), rule: 'DIPLO-1', prompt });
        remember(now, { by: player, to: other, what: 'promise', isAgreed: agrees });
        if (agrees) now.promises.push(...promises);
        const audience = seatsOfPlayers(now, player, other);
        const told = { ...params, partner: calledIn(now, other) };
        umpire.tell({ key: agrees ? 'agreed' : 'not-agreed', rule: 'DIPLO-1', params: told, audience });
      }
    },
  };
}

const field = (id: string, values: readonly Target[], usual: Target | null, label?: Field['valueLabel']): Field => ({
  id,
  rule: 'DIPLO-1',
  label: { key: `label.talks.${id}` },
  values,
  usual,
  ...(label && { valueLabel: label }),
});

const named = (value: Target): Message => ({ key: `label.talks.${idOf(value)}` });

/** The lines of a proposal: what, by whom, about what, until when, and to whom. */
function fieldsOf(game: NapoleonInEurope, player: PlayerId, ticks: Ticks): readonly Field[] {
  const what = field('what', PROMISES.map(wordTarget), wordTarget('peace'), named);
  const kind = idOf(ticks['what'] ?? wordTarget('peace'));
  const foes = nationsInPlay(game).filter((nation) => playerOf(game, nation) !== player);
  const last = Math.min(game.round + AHEAD, game.rules.rounds ?? Infinity);
  const rounds = Array.from({ length: last - game.round + 1 }, (_, at) => numberTarget(game.round + at));
  return [
    what,
    ...(kind === 'peace' ? [] : [field('who', [MINE, YOURS], MINE, named)]),
    ...(kind === 'attack' ? [field('nation', foes.map(seatTarget), null)] : []),
    ...(kind === 'leave' ? [field('region', REGION_IDS.map(regionTarget), null)] : []),
    field('until', rounds, rounds.at(-1) as Target),
    ...playersIn(game)
      .filter((other) => other !== player)
      .map((other): Field => ({
        id: `to-${other}`,
        rule: 'DIPLO-1',
        values: [YES, NO],
        usual: NO,
        label: { key: 'label.talks.to', params: { nation: calledIn(game, other) } },
        part: {
          under: { key: 'label.talks.whom' },
          as: { key: 'label.talks.one', params: { nation: calledIn(game, other) } },
        },
      })),
  ];
}

const addressees = (game: NapoleonInEurope, player: PlayerId, ticks: Ticks): readonly PlayerId[] =>
  playersIn(game).filter((other) => other !== player && ticks[`to-${other}`] === YES);

function whyNotPropose(game: NapoleonInEurope, player: PlayerId, ticks: Ticks): Verdict {
  const others = addressees(game, player, ticks);
  if (others.length === 0) return because('DIPLO-1', 'refusal.nobody-asked');
  const foe = ticks['nation'] && playerNamed(game, ticks['nation']);
  return foe && others.includes(foe) ? because('DIPLO-1', 'refusal.against-himself') : null;
}

/** What a form says, between two players. */
function promisesIn(ticks: Ticks, player: PlayerId, other: PlayerId): readonly Promised[] {
  const what = idOf(ticks['what'] as Target);
  const about = {
    ...(ticks['nation'] && { nation: idOf(ticks['nation']) as Nation }),
    ...(ticks['region'] && { region: idOf(ticks['region']) }),
  };
  const rest = { what, ...about, until: Number(idOf(ticks['until'] as Target)) };
  const mine = { by: player, to: other, ...rest };
  const yours = { by: other, to: player, ...rest };
  if (what === 'peace') return [mine, yours];
  return [ticks['who'] === YOURS ? yours : mine];
}

/** A promise in words. */
export const phrased =
  (game: NapoleonInEurope) =>
  ({ by, to, what, nation, region, until }: Promised): Message => ({
    key: `label.promise.${what}`,
    params: {
      by: calledIn(game, by),
      to: calledIn(game, to),
      until,
      ...(nation && { nation: { seat: nation } }),
      ...(region !== undefined && { place: { place: regionTarget(region) } }),
    },
  });

/** The regions that a player can leave to an ally. */
const cededBy = (game: NapoleonInEurope, player: PlayerId): readonly RegionId[] =>
  REGION_IDS.filter((region) => heirsOf(game, player, region).length > 0);

/** Infantry in an ally's minor nation takes it only where the ally agrees (OWN-3): who cedes it. */
function cessionAside(game: NapoleonInEurope, player: PlayerId, regions: readonly RegionId[]): Aside<NapoleonInEurope> {
  const asks = { kind: 'one', seat: seatOf(game, player), rule: 'OWN-3' } as const;
  return {
    id: 'cede',
    decision: {
      ...asks,
      prompt: { key: 'prompt.cede' },
      whyOthers: { key: 'refusal.cede-others' },
      whyNot: (target: Target) => (isRegionTarget(target) ? whyNotCede(game, player, target) : null),
      targets: regions.map(regionTarget),
    },
    *play(now, action, umpire) {
      if (!('one' in action)) return;
      const region = idOf(action.one);
      const heirs = heirsOf(now, player, region);
      const place = { place: { place: action.one } };
      const question = { ...asks, prompt: { key: 'prompt.cede-to', params: place }, targets: heirs.map(seatTarget) };
      const whyNot = (target: Target) => whyNoHeir(target, place);
      const chosen = heirs.length > 1 ? yield* chooseOne({ ...question, whyNot }) : null;
      const heir = heirs.find((nation) => chosen === seatTarget(nation)) ?? (heirs[0] as Nation);
      own(now, region, heir);
      const params = { nation: calledIn(now, player), partner: { seat: heir }, ...place };
      umpire.tell({ key: 'ceded', rule: 'OWN-3', params });
    },
  };
}

/** Why a player cannot leave a region to an ally; `null` where more is to say than that no ally has infantry there. */
function whyNotCede(game: NapoleonInEurope, player: PlayerId, target: Target): Verdict {
  const stranger = whyNoRegion(target);
  if (stranger) return stranger;
  const owner = ownerOf(game, idOf(target));
  const place = { place: { place: target } };
  if (owner === null || !nationsOf(game, player).includes(owner)) return because('OWN-3', 'refusal.cede-own', place);
  return homelandOf(game, idOf(target)) === null ? null : because('OWN-1', 'refusal.cede-homeland', place);
}

const whyNoHeir = (target: Target, place: { readonly place: Param }): Verdict => {
  const nation = nationNamed(target);
  return nation && because('OWN-3', 'refusal.cede-heir', { nation: { seat: nation }, ...place });
};

/** The allied nations to which a player can cede a minor nation of theirs: those whose infantry stands there. */
function heirsOf(game: NapoleonInEurope, player: PlayerId, region: RegionId): readonly Nation[] {
  const owner = ownerOf(game, region);
  if (owner === null || !nationsOf(game, player).includes(owner) || homelandOf(game, region) !== null) return [];
  const infantry = unitsIn(game, region).filter(({ kind, nation }) => kind === 'infantry' && nation !== owner);
  const nations = new Set(infantry.map(({ nation }) => nation));
  return [...nations].filter((nation) => isNation(nation) && !areEnemies(game, owner, nation));
}

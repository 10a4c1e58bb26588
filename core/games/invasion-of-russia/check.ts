/** Positions from outside: their shape, and what must be true of every position. */
import { z } from 'zod';
import { BadPosition } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { CARDS, eventCard, GRID, isImpassable, isLeader, isUnit, side } from './data.ts';
import { DUMMY_COUNTERS } from './15-dummies.ts';
import { checkCampaign } from './check-campaign.ts';
import { checkState } from './check-state.ts';
import { PHASES } from './phases.ts';
import { hexOfPiece, leadersOf, unitsOf } from './pieces.ts';
import { type Cards, type InvasionOfRussia, QUARTERS_STEPS } from './position.ts';
import { LAST_TURN } from './sequence.ts';

const yes = z.literal(true).optional();
const hex = z.int().refine((number) => GRID.cell(number) >= 0);
const count = z.int().min(0);
const unitId = z.string().refine(isUnit);
const leaderId = z.string().refine(isLeader);
const piece = z.union([unitId, leaderId]);
const marker = z.enum(['train', 'dummy']);
const bothSides = <T extends z.ZodType>(of: T) => z.strictObject({ french: of, russian: of });

const card = z.int().min(1).max(CARDS.length);
const turn = z.int().min(1).max(LAST_TURN);
const effect = z.strictObject({
  card,
  side,
  turn,
  until: turn,
  uses: count.optional(),
  hexes: z.array(hex).optional(),
  pieces: z.array(piece).optional(),
});

const shape = z.strictObject({
  scenario: z.enum(['historical-set-up', 'free-set-up']),
  rules: z.strictObject({
    frenchTrains: z.enum(['historical', 'easier', 'harder']),
    leaderWithTrain: z.enum(['when-used', 'when-placed']),
    advanced: z.boolean(),
    twoYears: z.boolean(),
    cavalryReserve: z.boolean(),
    dummies: z.boolean(),
  }),
  turn: z.int().min(0).max(LAST_TURN),
  phase: z.string().refine((id) => PHASES.some((phase) => phase.id === id)),
  active: side,
  done: z.array(side),
  units: z.record(
    unitId,
    z.strictObject({
      hex,
      disrupted: yes,
      moved: yes,
      provided: yes,
      forced: yes,
      forage: yes,
      fought: count.optional(),
    }),
  ),
  leaders: z.record(leaderId, z.strictObject({ hex, moved: yes })),
  lost: z.array(piece),
  gone: z.array(piece),
  reserveLost: count,
  depots: bothSides(z.array(hex)),
  captured: bothSides(count),
  pool: bothSides(z.array(marker)),
  toLay: z.array(z.strictObject({ side, hex, marker })),
  trains: z.array(z.strictObject({ id: z.string(), side, hex, marker, shown: yes, depotOnly: yes })),
  resting: z.array(side).max(2).default([]),
  held: z.array(hex),
  commands: bothSides(count),
  dummies: bothSides(z.array(hex).max(DUMMY_COUNTERS)),
  unseen: z.tuple([]),
  first: side,
  shift: z.int(),
  decisive: z.int().min(0).max(12),
  capitals: z.strictObject({ held: z.array(hex), taken: z.array(hex), left: z.array(hex) }),
  revolt: z.enum(['ahead', 'failed', 'succeeded', 'declined', 'independent']),
  freed: z.array(hex),
  quarters: z.strictObject({
    state: z.enum(['ahead', 'declined', 'taken', 'over']),
    step: z.enum(QUARTERS_STEPS).nullable(),
    source: hex.nullable(),
    mayNapoleonReturn: z.boolean(),
    fallen: z.array(piece),
  }),
  combat: z
    .strictObject({
      attacker: side,
      from: hex,
      units: z.array(unitId).min(1),
      target: hex,
      commands: z.strictObject({ attacker: count, defender: count }),
      supports: z.strictObject({ attacker: z.array(hex), defender: z.array(hex) }),
      shown: z.array(hex).optional(),
      leading: z.strictObject({ attacker: leaderId.optional(), defender: leaderId.optional() }).optional(),
    })
    .nullable(),
  cards: z
    .strictObject({
      decks: z.strictObject({ first: z.array(card), second: z.array(card) }),
      hands: bothSides(z.array(card).max(2)),
      discard: z.array(card),
      effects: z.array(effect),
    })
    .nullable(),
  over: z.strictObject({ winner: side, rule: z.enum(['14.7-a', '14.7-h', '16.9-c']) }).nullable(),
});

/** @throws BadPosition naming the first fault */
export function check(position: unknown): InvasionOfRussia {
  const parsed = shape.safeParse(position);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadPosition(issue?.path.join('.') || 'position', { key: `fault.${issue?.code ?? 'custom'}` });
  }
  const game = parsed.data as InvasionOfRussia;
  for (const { id } of [...unitsOf(game), ...leadersOf(game)]) checkPlace(game, id);
  if (game.cards) checkCards(game.cards);
  checkState(game);
  checkCampaign(game);
  return game;
}

function checkPlace(game: InvasionOfRussia, id: string): void {
  const at = hexOfPiece(game, id);
  if (isImpassable(at)) {
    throw new BadPosition(`${isUnit(id) ? 'units' : 'leaders'}.${id}.hex`, {
      key: 'fault.impassable',
      params: { place: { place: hexTarget(at) } },
    });
  }
}

/** Every card lies in one place, and only what was played is in force (16.1-a, 16.1-g). */
function checkCards({ decks, hands, discard, effects }: Cards): void {
  const places = { 'decks.first': decks.first, 'decks.second': decks.second, 'hands.russian': hands.russian };
  const seen = new Set<unknown>(discard);
  if (seen.size < discard.length) throw new BadPosition('cards.discard', { key: 'fault.card-twice' });
  for (const [path, cards] of Object.entries({ ...places, 'hands.french': hands.french })) {
    const at = cards.findIndex((each, index) => seen.has(each) || cards.indexOf(each) < index);
    if (at >= 0) throw new BadPosition(`cards.${path}.${at}`, { key: 'fault.card-twice' });
    for (const each of cards) seen.add(each);
  }
  const at = effects.findIndex((each) => !discard.includes(each.card) || eventCard(each.card)[each.side] === null);
  if (at >= 0) throw new BadPosition(`cards.effects.${at}.card`, { key: 'fault.card-not-played' });
}

/**
 * The verbs of the tests of Moravian Sun: an empty map, and on it what a test wants.
 *
 *     const t = table({ at: { 2229: 'fr-s-tira legrand', 2330: 'al-k-szk1!' }, order: 'defence' }, movement, [5]);
 */
import { setUp } from '../../../../core/games/moravian-sun/16-1-set-up.ts';
import { outOfCommand } from '../../../../core/games/moravian-sun/03-command/3-range.ts';
import {
  type FormationId,
  type Order,
  type ScenarioId,
  type Side,
  type Weather,
} from '../../../../core/games/moravian-sun/data.ts';
import {
  changeFormation,
  formationOf,
  formationState,
  unitsIn,
} from '../../../../core/games/moravian-sun/formations.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';
import { fight } from '../../../../core/games/moravian-sun/12-assault/1-procedure.ts';
import { changeLeader, changeUnit, hexOfPiece, put } from '../../../../core/games/moravian-sun/pieces.ts';
import type {
  Assault,
  FormationState,
  LeaderState,
  MoravianSun,
  PhaseName,
  Space,
  UnitState,
} from '../../../../core/games/moravian-sun/position.ts';
import type { Action, Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { type Options, usualOptions } from '../../../../core/engine/options.ts';
import * as verbs from '../verbs.ts';

export { arrange, one, PASS, path, some } from '../verbs.ts';

/** Pieces by hex: ids with spaces between; after a unit `!`: disordered, `!!`: routed, `-`: reduced. */
type Stacks = Readonly<Record<number, string>>;

export interface Situation {
  readonly scenario?: ScenarioId;
  readonly options?: Options;
  readonly turn?: number;
  readonly phase?: PhaseName;
  readonly weather?: Weather;
  /** Who acts; left out: the side of the formation in hand, else the French. */
  readonly active?: Side;
  readonly at?: Stacks;
  /** What units bear besides, or have done. */
  readonly marks?: Readonly<Record<string, Omit<Partial<UnitState>, 'hex'>>>;
  /** The same for leaders. */
  readonly leaders?: Readonly<Record<string, Omit<Partial<LeaderState>, 'hex'>>>;
  /** Orders of formations; a detachment that is named here is made. */
  readonly orders?: Readonly<Record<FormationId, Order | FormationState>>;
  /** The formation in hand; left out: that of the first unit that stands anywhere. */
  readonly formation?: FormationId;
  /** The order of the formation in hand. */
  readonly order?: Order;
  /** What lies on the main spaces, and on those of support. */
  readonly main?: Readonly<Partial<Record<Side, readonly (FormationId | Space)[]>>>;
  readonly support?: Readonly<Partial<Record<Side, readonly (FormationId | Space)[]>>>;
}

/** Builds a position; nothing stands on the map but what is told. */
export function situation(about: Situation): MoravianSun {
  const options = { ...usualOptions(moravianSun), ...about.options };
  const game = setUp({ scenario: about.scenario ?? 'one-day', options, players: [['french'], ['coalition']] });
  Object.assign(game, { units: {}, leaders: {}, coming: [], turn: about.turn ?? 2, weather: about.weather ?? 'sun' });
  game.formations = Object.fromEntries(
    Object.entries(game.formations).filter(([id]) => !id.includes('/')),
  ) as MoravianSun['formations'];
  for (const [hex, pieces] of Object.entries(about.at ?? {})) stand(game, Number(hex), pieces);
  for (const [id, marks] of Object.entries(about.marks ?? {})) changeUnit(game, id, marks);
  for (const [id, marks] of Object.entries(about.leaders ?? {})) changeLeader(game, id, marks);
  for (const [id, order] of Object.entries(about.orders ?? {}))
    changeFormation(game, id, typeof order === 'string' ? { order } : order);
  game.sequences = { french: spacesOf(about, 'french'), coalition: spacesOf(about, 'coalition') };
  game.phase = about.phase ?? 'movement';
  takeInHand(game, about);
  return game;
}

function stand(game: MoravianSun, hex: number, pieces: string): void {
  for (const each of pieces.split(' ')) {
    const [, id = '', mark] = /^(.+?)(!!|!|-)?$/.exec(each) ?? [];
    put(game, id, hex);
    if (mark === '-') changeUnit(game, id, { reduced: true });
    else if (mark) changeUnit(game, id, { state: mark === '!' ? 'disordered' : 'routed' });
  }
}

function spacesOf({ main, support }: Situation, side: Side): MoravianSun['sequences'][Side] {
  const spaces = (laid: readonly (FormationId | Space)[] = []): readonly Space[] =>
    laid.map((each) => (typeof each === 'string' ? { formation: each } : each));
  return { main: spaces(main?.[side]), support: spaces(support?.[side]) };
}

/** The formation in hand begins its activation as it stands. */
function takeInHand(game: MoravianSun, { formation: named, order, active, phase = 'movement' }: Situation): void {
  const [first] = Object.keys(game.units);
  const formation = named ?? (first === undefined ? null : formationOf(game, first));
  game.active = active ?? (formation?.startsWith('al-') ? 'coalition' : 'french');
  if (formation === null || !IN_HAND.has(phase)) return;
  if (order !== undefined) changeFormation(game, formation, { ...formationState(game, formation), order });
  const units = unitsIn(game, formation);
  game.activation = {
    ...{ formation, side: game.active, order: order ?? (formationState(game, formation).order as Order) },
    began: Object.fromEntries(units.map(({ id }) => [id, hexOfPiece(game, id)])),
    out: outOfCommand(game, formation).map(({ id }) => id),
    ...{ orders: {}, entered: [], reserve: [], done: [], assaults: [], attacked: [], tried: [] },
  };
}

const IN_HAND: ReadonlySet<PhaseName> = new Set(['rally', 'reinforcements', 'movement', 'bombardment', 'assault']);

/** @param chance what is rolled and drawn before the first question */
export const table = (
  about: Situation,
  body: verbs.Body<MoravianSun>,
  chance: verbs.Chance = [],
): verbs.Table<MoravianSun> => verbs.begin(situation(about), body, chance);

export type Played = verbs.Table<MoravianSun>;

/** One assault on a hex by these units, ids with spaces between. */
export const fighting = (by: string, on: number, how: Assault['how'] = 'voluntary') =>
  function* (game: MoravianSun, umpire: Umpire): Procedure {
    yield* fight(game, { targets: [on], attackers: by.split(' '), how }, umpire);
  };

/** The first that may be chosen, where it makes no difference. */
export function firstOf({ decision }: Played): Action {
  if (decision.kind === 'some') return verbs.some(...decision.from.slice(0, 1));
  if (decision.kind === 'one') return verbs.one(decision.targets[0] ?? 'hex:0');
  throw new Error(`asked is ${decision.kind}, neither one nor some`);
}

/** The steps of an assault as its odds play them: those of the procedure, from a copy of the position. */
import type { Action, Decision, Path, Procedure } from '../../../../engine/decision.ts';
import type { OddsInProgress } from '../../../../engine/odds.ts';
import type { Trial } from '../../../../engine/trial.ts';
import type { Fact, Umpire } from '../../../../engine/ruleset.ts';
import { hexTarget, type HexTarget } from '../../../../engine/target.ts';
import { Weighing } from '../../../../engine/weighing.ts';
import type { Message } from '../../../../engine/verdict.ts';
import { APPROACH, dropBroken, isApproach, strike, sufferIn } from '../1-procedure.ts';
import { type Fate, rankOf, sayFates } from './shown.ts';
import type { UnitId } from '../../data.ts';
import { engagementOf, fieldOf, leaderOf, strikesFrom } from '../../engagements.ts';
import { type Borodino, lineAt, stackAt, unit } from '../../position.ts';
import { type AssaultStakes, combatOf, copyOfEngaged, type Engaged, focusOf, type Line } from './forecast.ts';

/** @param start what is at stake in a forecast */
export const weighAssault = ({ start }: AssaultStakes): OddsInProgress => new Weighing(trialOf(start), start);

function trialOf({ game, apart }: Engaged): Trial<Engaged> {
  const field = fieldOf(game);
  const hexes = field.flatMap((each) => [each.from, strikesFrom(each), ...each.targets]);
  const cast = [...new Set(hexes)].flatMap((hex) => stackAt(game, hex));
  const leader = leaderOf(focusOf(game));
  const named = [...new Set(field.filter(({ at }) => !apart.includes(at)).flatMap(({ targets }) => targets))];
  return {
    copy: copyOfEngaged,
    keyOf: (state) => keyOf(state, cast),
    step(now) {
      const { step } = engagementOf(now.game);
      if (now.isOver) return null;
      if (isApproach(step)) return (state, umpire) => APPROACH[step](state.game, umpire, apart);
      return (state, umpire) => fight(state, named, umpire);
    },
    answer: (decision) => ({ action: granted(decision) }),
    result: (state, told, isOver) =>
      lostBy(told.at(-1), leader) ?? fatesOf(state, told) ?? (isOver ? CALLED_OFF : null),
    rank: rankOf,
  };
}

/** The roll of the combat that is weighed, in which all the steps before it end, and what each of its hexes suffers. */
function* fight(state: Engaged, named: readonly number[], umpire: Umpire): Procedure {
  const { game } = state;
  state.line ??= lineOf(game, named);
  dropBroken(game);
  const combat = combatOf(game);
  if (combat) {
    strike(game, combat, umpire);
    for (const hex of engagementOf(game).hexes) yield* sufferIn(game, hex, combat, umpire);
  }
  state.isOver = true;
}

function lineOf(game: Borodino, named: readonly number[]): Line {
  const targets = combatOf(game)?.targets ?? [];
  return named.filter((hex) => targets.includes(hex)).map((hex) => [hex, lineAt(game, hex)]);
}

/** Where units stand, and how, among those whom the assault can change; and how far each assault has come. */
function keyOf({ game }: Engaged, cast: readonly UnitId[]): string {
  const { step, hexes, shaken, assaults } = engagementOf(game);
  let key = `${step} ${hexes.join()} ${shaken.join()} `;
  for (const id of cast) {
    const { hex, disordered, square, deeds } = unit(game, id);
    key += `${hex}${disordered ? 'd' : ''}${square ? 's' : ''}${deeds.reacted ? 'r' : ''},`;
  }
  for (const { status, from, targets, met } of assaults) key += `${status} ${from} ${targets.join()} ${met.join()};`;
  return key;
}

/**
 * What is taken for granted where a player could choose: the gun with the best sum fires, cavalry stands before infantry
 * (9.86-g); all else is done that may be done, the first of several.
 */
export function granted(decision: Decision): Action {
  if (decision.kind === 'path' && decision.rule === '8.6-a') return { path: bestShot(decision) };
  return decision.kind === 'one' && decision.rule !== '9.86-g'
    ? { one: decision.targets[0] as (typeof decision.targets)[number] }
    : { pass: true };
}

function bestShot(decision: Path) {
  const ways = decision.units.flatMap((id) =>
    decision.steps({ unit: id, steps: [] }).map(({ to }) => ({ unit: id, steps: [to] })),
  );
  const [only] = ways;
  if (only && ways.length === 1) return only;
  const total = (way: (typeof ways)[number]) => decision.preview?.(way).tallies[0]?.total ?? 0;
  return ways.toSorted((a, b) => total(b) - total(a))[0] as (typeof ways)[number];
}

const LOST: Readonly<Record<string, string>> = {
  'not-committed': 'not-committed',
  recalled: 'recalled',
  'assault-called-off': 'called-off',
};
/** Its attack has come to nothing in any other way: the charge was stopped, or nobody of it is left. */
const CALLED_OFF: Message = { key: 'label.odds.called-off' };

function lostBy(fact: Fact | undefined, leader: UnitId): Message | null {
  const lost = fact && LOST[fact.key];
  return lost !== undefined && isOf(fact, leader) ? { key: `label.odds.${lost}` } : null;
}

const isOf = (fact: Fact | undefined, id: string): boolean => (fact?.params['unit'] as { unit: string }).unit === id;

const isAt = ({ params }: Fact, hex: number): boolean =>
  (params['place'] as { place: HexTarget }).place === hexTarget(hex);

/** What each hex has come to; `null` before all have. */
function fatesOf({ game, line }: Engaged, told: readonly Fact[]): Message | null {
  if (line === null) return null;
  const isAlone = line.length <= FEW_HEXES;
  const fates = line.map(([hex, units]) => fateAt(game, hex, isAlone ? units : [], told));
  if (fates.length === 0 || fates.some((fate) => fate === null)) return null;
  return sayFates(line.map(([hex], at) => [hex, fates[at] as Fate]));
}

/** Of one or two hexes the player wants to know whether Disordered defenders leave them. */
const FEW_HEXES = 2;

function fateAt(game: Borodino, hex: number, units: readonly UnitId[], told: readonly Fact[]): Fate | null {
  const roll = told.find((fact) => fact.key === 'assault-resolved' && isAt(fact, hex));
  if (!roll) return told.some((fact) => fact.key === 'guns-taken' && isAt(fact, hex)) ? 'taken' : null;
  const fate = (roll.params['result'] as { word: string }).word.slice('label.assault.'.length) as Fate;
  if (fate !== 'defenders' || units.length === 0) return fate;
  const has = (key: string, id: UnitId) => told.some((fact) => fact.key === key && isOf(fact, id));
  const left = units.filter((id) => unit(game, id).hex !== hex || has('gave-ground', id));
  if (units.some((id) => !left.includes(id) && !has('held-ground', id))) return null;
  return left.length === units.length ? 'defenders-leave' : 'defenders-stand';
}

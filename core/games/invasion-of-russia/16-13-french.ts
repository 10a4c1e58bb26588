/** 16.13 The French in winter quarters: they redeploy, choose a source, suffer the winter, and may lose Napoleon. */
import { chooseOne, chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexOf, hexTarget, idOf, unitTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { isForeign } from './01-definitions.ts';
import { frenchQuarters } from './16-13-places.ts';
import { rally, redeploy } from './16-13-redeploy.ts';
import { whyNotSource } from './16-13-source.ts';
import { ofHexes } from './asked.ts';
import { CITIES, NAPOLEON, REINFORCEMENTS, unitCard } from './data.ts';
import { isOnMap, leadersOf, lift, takeOut, unitsOf } from './pieces.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';

export function* rallyFrench(game: InvasionOfRussia, umpire: Umpire): Procedure {
  rally(game, umpire, 'french', '16.13-e');
}

/** Two corps join, with all others they go to friendly cities and to depots (16.13-f, 16.13-g). */
export function* placeFrench(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const corps = REINFORCEMENTS.filter(({ side, winterQuarters }) => winterQuarters && side === 'french');
  const coming = corps.flatMap(({ units, leaders }) => [...units, ...leaders]);
  const list = coming.map((unit) => ({ unit }));
  umpire.tell({ key: 'quarters.join', rule: '16.13-g', params: { side: { seat: 'french' }, units: { list } } });
  const whyNotThere = (): Verdict => because('16.13-f', 'refusal.quarters.city');
  yield* redeploy(game, umpire, { side: 'french', rule: '16.13-f', hexes: frenchQuarters(game), coming, whyNotThere });
}

/** One city more is an ultimate source from now on (16.13-h). */
export function* chooseSource(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const cities = CITIES.map(({ hex }) => hex).filter((hex) => whyNotSource(game, hex) === null);
  if (cities.length === 0) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: 'french',
    rule: '16.13-h',
    prompt: { key: 'prompt.quarters.source' },
    targets: cities.map(hexTarget),
    whyNot: ofHexes((hex) => whyNotSource(game, hex)),
  });
  game.quarters.source = chosen && hexOf(chosen);
  if (chosen) umpire.tell({ key: 'source.chosen', rule: '16.13-h', params: { place: { place: chosen } } });
}

/** What the winter takes: half of two dice in units, and a leader for each 1 (16.13-m, 16.13-n). */
export function* takeLosses(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const dice = umpire.rollMany(2, 'd6', '16.13-m', { seat: 'french' });
  const count = Math.floor(dice.reduce((sum, die) => sum + die, 0) / 2);
  const leaders = dice.filter((die) => die === 1).length;
  umpire.tell({ key: 'quarters.winter', rule: '16.13-m', params: { count, leaders } });
  const units = unitsOf(game, 'french').map(({ id }) => id);
  const others = units.filter((id) => !isCherished(id)).length;
  yield* lose(game, umpire, units, count, '16.13-m', (set) =>
    set.filter(isCherished).length > Math.max(0, count - others)
      ? because('16.13-o', 'refusal.quarters.french-last')
      : null,
  );
  const chiefs = leadersOf(game, 'french').map(({ id }) => id);
  yield* lose(
    game,
    umpire,
    chiefs.filter((id) => id !== NAPOLEON),
    leaders,
    '16.13-n',
    () => null,
  );
}

/** French and Poles are spared as long as there are others; the Guard is French (16.13-o). */
const isCherished = (unit: PieceId): boolean => !isForeign(unitCard(unit)) || unitCard(unit).nationality === 'Polish';

function* lose(
  game: InvasionOfRussia,
  umpire: Umpire,
  pieces: readonly PieceId[],
  most: number,
  rule: RuleId,
  allows: (set: readonly PieceId[]) => Verdict,
): Procedure {
  const count = Math.min(most, pieces.length);
  if (count === 0) return;
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: 'french',
    rule,
    from: pieces.map(unitTarget),
    prompt: { key: 'prompt.quarters.losses', params: { count } },
    doneLabel: { key: 'deed.remove' },
    whyOthers: { key: 'refusal.quarters.losses-others' },
    allows: (set) => (set.length > count ? because(rule, 'refusal.quarters.count', { count }) : allows(set.map(idOf))),
    enough: (set) => (set.length < count ? because(rule, 'refusal.quarters.count', { count }) : null),
  });
  for (const target of chosen ?? []) {
    takeOut(game, idOf(target));
    umpire.tell({ key: 'quarters.gone', rule, params: { unit: { unit: idOf(target) } } });
  }
}

/** A die decides whether Napoleon leaves his army for good, leaves it and may come back, or stays (16.13-p). */
export function* rollNapoleon(game: InvasionOfRussia, umpire: Umpire): Procedure {
  if (!isOnMap(game, NAPOLEON)) return;
  const fate = (die: number) => (die <= 2 ? 'leaves' : die <= 4 ? 'waits' : 'stays');
  const { face, row } = umpire.table('d6', '16.13-p', { seat: 'french' }, fate);
  umpire.tell({ key: `napoleon.${row}`, rule: '16.13-p', params: { unit: { unit: NAPOLEON }, die: face } });
  if (row === 'leaves') takeOut(game, NAPOLEON);
  if (row !== 'waits') return;
  lift(game, NAPOLEON);
  game.quarters.mayNapoleonReturn = true;
}

import { describe, expect, test } from 'vitest';
import type { Leg, Preview } from '../../../../core/engine/decision.ts';
import { type Die, facesOf } from '../../../../core/engine/dice.ts';
import { clone } from '../../../../core/engine/json.ts';
import { ordineObliquo } from '../../../../core/games/ordine-obliquo/index.ts';
import { melees, valuesOf } from '../../../../core/games/ordine-obliquo/09-melee.ts';
import { previewCharge, previewMelee } from '../../../../core/games/ordine-obliquo/09-odds.ts';
import { strikeOf } from '../../../../core/games/ordine-obliquo/09-8-multiple.ts';
import { FATES } from '../../../../core/games/ordine-obliquo/10-2-tie-break.ts';
import type { Melee } from '../../../../core/games/ordine-obliquo/09-8-multiple.ts';
import type { UnitCard } from '../../../../core/games/ordine-obliquo/data.ts';
import type { Charge, OrdineObliquo, UnitId } from '../../../../core/games/ordine-obliquo/position.ts';
import { charging, one, PASS, type Put, type Situation, situation } from './table.ts';
import { playedOut } from '../verbs.ts';
import type { RuleId } from '../../../../core/engine/verdict.ts';
import { asking } from '../../engine/umpires.ts';

const at = (more: Partial<Charge> = {}): Put['deeds'] => ({ charge: charging({ status: 'closed', ...more }) });

/** Thrown when the dice of a branch run out: what is rolled next, and why. */
class More extends Error {
  readonly die: Die;
  readonly why: string;
  constructor(die: Die, why: string) {
    super(die);
    this.die = die;
    this.why = why;
  }
}

/** The dice that break a tie, without the endless branch of those that are equal: high or low against a 3. */
const TIE: readonly Faces[] = [
  [
    [1, 1 / 2],
    [6, 1 / 2],
  ],
  [[3, 1]],
];

/** What the die of a side's roll can be, as far as it matters: within its percentage, or beyond. */
type Faces = readonly (readonly [face: number, probability: number])[];

const hitOrMiss = (percent: number): Faces => {
  const share = Math.min(Math.max(percent, 0), 100) / 100;
  const both = [
    [Math.max(1, percent), share],
    [100, 1 - share],
  ] as const;
  return both.filter(([, probability]) => probability > 0);
};

/** Fights a melee out by the rules for every run of the dice, and adds up how it ends. */
function fightAll(start: OrdineObliquo, { attackers, defender }: Melee, order: readonly Faces[]): Map<string, number> {
  const sums = new Map<string, number>();
  const run = (dice: readonly number[], probability: number): void => {
    const game = clone(start);
    const left = [...dice];
    let ties = 0;
    const nextDie = (die: Die, why: RuleId): number => {
      const face = left.shift();
      if (face === undefined) throw new More(die, why);
      if (why === 'OO-10.2-8') ties++;
      return face;
    };
    const procedure = melees(game, asking(nextDie));
    try {
      let step = procedure.next();
      while (!step.done) {
        const asked = step.value;
        const weakest = attackers.toSorted((a, b) => cpOf(game, a) - cpOf(game, b))[0];
        step = procedure.next(asked.rule === 'OO-9.8-4' && weakest ? one(weakest) : PASS);
      }
    } catch (fault) {
      if (!(fault instanceof More)) throw fault;
      const even = facesOf(fault.die).map((face) => [face, 1 / facesOf(fault.die).length] as const);
      const ofDie = fault.die === 'd100' ? order[dice.length] : undefined;
      const faces = fault.why === 'OO-10.2-8' ? TIE[ties] : ofDie;
      for (const [face, share] of faces ?? even) run([...dice, face], probability * share);
      return;
    }
    const key = `${fateOf(game, attackers)}/${fateOf(game, [defender])}`;
    sums.set(key, (sums.get(key) ?? 0) + probability);
  };
  run([], 1);
  return sums;
}

const cpOf = (game: OrdineObliquo, id: UnitId): number => game.units[id]?.cp ?? 0;

function fateOf(game: OrdineObliquo, ids: readonly UnitId[]): string {
  const fates = ids.map((id) => {
    const state = game.units[id];
    return FATES.indexOf(state?.pose ? (state.flight?.kind ?? 'stands') : 'destroyed');
  });
  return FATES[Math.max(...fates)] ?? '';
}

/** How both sides come out of what the odds call so: the winner stands. */
function fatesIn(key: string): string {
  const [winner, fate] = key.replace('label.odds.melee.', '').split('.');
  if (winner === 'nobody') return 'destroyed/destroyed';
  return winner === 'attackers' ? `stands/${fate}` : `${fate}/stands`;
}

const card = (kind: UnitCard['kind'], more: Put['card'] = {}): Put => ({ card: { kind, ...more } });
const SECOND: Situation['south'] = { second: { at: [58, 40], deeds: at(), state: { cp: 4 } } };

function expectSame(own: Put, foe: Put = {}, others: Situation['south'] = {}, more: Partial<Situation> = {}): void {
  const game = situation({
    south: { own: { at: [42, 40], deeds: at(), ...own }, ...others },
    north: { foe: { at: [50, 40], ...foe } },
    phase: 'melee',
    ...more,
  });
  const melee = { defender: 'n-foe', attackers: ['s-own', ...Object.keys(others).map((id) => `s-${id}`)] };
  const { attack, defence } = valuesOf(game, melee);
  const faces = [attack, defence].map(({ total }) => hitOrMiss(strikeOf(total).percent));
  const isFirst = game.units['n-foe']?.disordered || game.cards['n-foe']?.arm === 'artillery';
  const played = fightAll(game, melee, isFirst ? faces.toReversed() : faces);
  const { odds } = playedOut(ordineObliquo, previewMelee(game, melee));
  const told = new Map(odds.map(({ result, probability }) => [fatesIn(result.key), probability]));
  const keys = new Set([...played.keys(), ...told.keys()]);
  for (const key of keys) expect(told.get(key) ?? 0, key).toBeCloseTo(played.get(key) ?? 0, 12);
  expect([...told.values()].reduce((a, b) => a + b)).toBeCloseTo(1, 12);
}

describe('the odds are those of the melee as it is fought', () => {
  test('two lines', () => expectSame({}));
  test('cuirassiers against a tired line', () => expectSame(card('cuirassiers'), { state: { cp: 3 } }));
  test('at half and near the end', () => expectSame({ state: { cp: 2 } }, { state: { cp: 3 } }));
  test('cavalry against a square', () => expectSame(card('dragoons'), card('line', { formation: 'square' })));
  test('infantry that came from the flank of who has formed square since', () =>
    expectSame({ deeds: at({ isFlank: true }) }, card('line', { formation: 'square' })));
  test('infantry against a square', () => expectSame({}, card('line', { formation: 'square' })));
  test('a defender in disorder', () => expectSame({}, { state: { disordered: true } }));
  test('guns', () => expectSame(card('dragoons'), card('light')));
  test('open order against guns on broken ground', () =>
    expectSame(card('jaeger'), card('heavy'), {}, { terrain: [['broken', 30, 40, 70, 60]] }));
  test('two against one', () => expectSame({}, card('line', { experience: 'veteran' }), SECOND));
  test('[OO-9.8-6] two against one beyond a hundred', () => {
    const elite = card('line', { experience: 'elite' });
    const second = { second: { at: [58, 40], deeds: at(), card: { experience: 'elite' } } } as const;
    const game = situation({
      south: { own: { at: [42, 40], deeds: at(), ...elite }, ...second },
      north: { foe: { at: [50, 40] } },
    });
    expect(valuesOf(game, { defender: 'n-foe', attackers: ['s-own', 's-second'] }).attack.total).toBe(100);
    expectSame(elite, { ...card('dragoons') }, { second: { ...second.second } });
  });
});

describe('previews', () => {
  const setup: Situation = {
    south: { own: { at: [50, 32], ...card('cuirassiers') } },
    north: { foe: { at: [50, 40] } },
    phase: 'first-moves',
  };
  const end = { x: 5000, y: 3900, angle: 9000 };
  const legs = [{ leg: 'advance', length: 700, oblique: 0 }] as const;

  test('[OO-T10] a charge that is contemplated: 55 against 40, and the position is left alone', () => {
    const game = situation(setup);
    const before = clone(game);
    const { tallies, odds } = playedOut(ordineObliquo, previewCharge(game, 's-own', 'n-foe', legs, end));
    expect(tallies.map(({ total }) => total)).toEqual([55, 40]);
    expect(odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    expect(game).toEqual(before);
  });
  test('[OO-9.6-2] on the flank it is sure', () => {
    const game = situation({ ...setup, south: { own: { at: [20, 45], facing: 0, ...card('cuirassiers') } } });
    const aside = previewCharge(game, 's-own', 'n-foe', legs, { x: 4100, y: 4075, angle: 0 });
    const { odds } = playedOut(ordineObliquo, aside);
    expect(odds).toEqual([{ result: { key: 'label.odds.melee.attackers.rout' }, probability: 1 }]);
  });
  test('[OO-9.3-3] [OO-9.7-1] [OO-9.6-2] [OO-8.7-4] its terms are said: where it strikes, the impetus, what breaks at the touch, and that it holds if it stays as it is', () => {
    const termsOf = ({ remarks = [] }: Preview) => remarks.map(({ rule, message }) => `${rule} ${message.key}`);
    const front = situation(setup);
    expect(termsOf(previewCharge(front, 's-own', 'n-foe', legs, end))).toEqual([
      'OO-9.7-1 remark.charge-front',
      'OO-9.3-3 remark.impetus',
      'OO-8.7-4 remark.as-it-is.stands',
    ]);
    const wheeled: readonly Leg[] = [
      { leg: 'advance', length: 499, oblique: 100 },
      { leg: 'advance', length: 499, oblique: 0 },
    ];
    expect(termsOf(previewCharge(front, 's-own', 'n-foe', wheeled, end))).toContain('OO-9.3-3 remark.no-impetus');
    const flank = situation({ ...setup, south: { own: { at: [20, 45], facing: 0, ...card('cuirassiers') } } });
    const aside = previewCharge(flank, 's-own', 'n-foe', legs, { x: 4100, y: 4075, angle: 0 });
    expect(termsOf(aside)).toEqual([
      'OO-9.7-1 remark.charge-flank',
      'OO-9.3-3 remark.impetus',
      'OO-9.6-2 remark.breaks-by-flank',
      'OO-8.7-4 remark.as-it-is.stands',
    ]);
  });
  test('[OO-9.5-5] against guns one die is rolled, that of the gunners: 40 - 10', () => {
    const guns = situation({ ...setup, north: { foe: { at: [50, 40], ...card('heavy') } } });
    const { tallies, remarks } = previewCharge(guns, 's-own', 'n-foe', legs, end);
    expect(tallies.map(({ total }) => total)).toEqual([30]);
    expect(remarks?.at(-1)).toEqual({
      rule: 'OO-9.5-5',
      message: { key: 'remark.gunners-roll', params: { unit: { unit: 'n-foe' } } },
    });
    // Open order has come upon them on broken ground, and fights them as anybody.
    const open = { own: { at: [50, 32], ...card('jaeger') } } as const;
    const terrain = [['broken', 30, 30, 70, 60]] as const;
    const rough = situation({ ...setup, south: open, north: { foe: { at: [50, 40], ...card('heavy') } }, terrain });
    expect(previewCharge(rough, 's-own', 'n-foe', legs, end).tallies).toHaveLength(2);
  });
  test('[OO-9.6-1] [OO-9.6-2] who breaks at the touch does so without a die', () => {
    const column = situation({ ...setup, north: { foe: { at: [50, 40], ...card('line', { formation: 'column' }) } } });
    expect(previewCharge(column, 's-own', 'n-foe', legs, end).tallies).toEqual([]);
    const flank = situation({ ...setup, south: { own: { at: [20, 45], facing: 0, ...card('cuirassiers') } } });
    expect(previewCharge(flank, 's-own', 'n-foe', legs, { x: 4100, y: 4075, angle: 0 }).tallies).toEqual([]);
  });
  test('two even lines have even chances', () => {
    const game = situation({ south: { own: { at: [50, 40], deeds: at() } }, north: { foe: { at: [50, 40] } } });
    const { odds } = playedOut(ordineObliquo, previewMelee(game, { defender: 'n-foe', attackers: ['s-own'] }));
    const sum = (start: string) =>
      odds.filter(({ result }) => result.key.startsWith(start)).reduce((so, { probability }) => so + probability, 0);
    expect(sum('label.odds.melee.attackers')).toBeCloseTo(sum('label.odds.melee.defender'), 12);
  });
});

test('[OO-14-2] what the odds take for granted of a general with a unit is listed', () => {
  const melee: Melee = { defender: 'n-foe', attackers: ['s-own'] };
  const about: Situation = { south: { own: { at: [50, 40] } }, north: { foe: { at: [50, 40], facing: 270 } } };
  const assumedIn = (more: Partial<Situation>) => previewMelee(situation({ ...about, ...more }), melee).assumed;
  expect(assumedIn({})).toBeUndefined();
  expect(assumedIn({ generals: { 's-I': 's-own' } })).toEqual([
    { rule: 'OO-14-2', message: { key: 'odds.assumed.generals', params: { generals: { list: [{ unit: 's-I' }] } } } },
  ]);
});

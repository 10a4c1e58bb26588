/** A tiny game for three to seven powers: they raid one another, ally, trade and share what they win. */
import { chooseOne, chooseYes, type One, type Procedure } from '../../../core/engine/decision.ts';
import { type Aside, BadPosition, type Ruleset, type Setup, type Umpire } from '../../../core/engine/ruleset.ts';
import type { Relation } from '../../../core/engine/seats.ts';
import { ranked } from '../../../core/engine/standing.ts';
import { idOf, seatTarget } from '../../../core/engine/target.ts';
import type { Message, Seat } from '../../../core/engine/verdict.ts';

export const POWERS: readonly Seat[] = ['austria', 'britain', 'france', 'prussia', 'russia', 'spain', 'turkey'];
const FEWEST = 3;
const SPOILS = { short: 2, long: 1 } as const;

export interface Congress {
  turn: number;
  /** Whose raid it is: an index into the powers; the raids of a turn are one phase that comes again and again. */
  raid: number;
  rounds: number;
  spoils: number;
  powers: readonly Seat[];
  points: Record<Seat, number>;
  /** By pair, as `pairOf` calls it; all others are enemies. */
  relations: Record<string, Relation>;
}

const pairOf = (a: Seat, b: Seat): string => [a, b].toSorted().join('+');
const relation = ({ relations }: Congress, a: Seat, b: Seat): Relation => relations[pairOf(a, b)] ?? 'enemy';
const othersOf = (game: Congress, seat: Seat) => game.powers.filter((each) => each !== seat);

function add(game: Congress, seat: Seat, points: number): void {
  game.points[seat] = (game.points[seat] ?? 0) + points;
}

function* raid(game: Congress, umpire: Umpire): Procedure {
  const seat = game.powers[game.raid] as Seat;
  const enemies = othersOf(game, seat).filter((each) => relation(game, seat, each) === 'enemy');
  const target = yield* chooseOne({
    kind: 'one',
    seat,
    rule: 'C1',
    prompt: { key: 'prompt.raid' },
    targets: enemies.map(seatTarget),
    pass: () => null,
  });
  if (target !== null) {
    add(game, seat, game.spoils);
    const whom = idOf(target);
    umpire.tell({ key: 'raided', rule: 'C1', params: { by: { seat }, whom: { seat: whom } } });
    if (yield* chooseYes({ seat: whom, rule: 'C1-b', prompt: { key: 'prompt.answer' } })) add(game, seat, -1);
  }
  game.raid = (game.raid + 1) % game.powers.length;
  if (game.raid === 0) game.turn += 1;
}

const choice = (seat: Seat, rule: string, targets: readonly Seat[]): One => {
  return { kind: 'one', seat, rule, prompt: { key: `prompt.${rule}` }, targets: targets.map(seatTarget) };
};

/** An offer that the other may decline, and that a roll of 1 brings to nothing: a procedure with a question and a die. */
function offer(game: Congress, seat: Seat): Aside<Congress> {
  const others = othersOf(game, seat).filter((each) => relation(game, seat, each) !== 'friend');
  return {
    id: 'offer',
    decision: choice(seat, 'C2', others),
    *play(now, action, umpire) {
      const other = 'one' in action ? idOf(action.one) : '';
      if (!(yield* chooseYes({ seat: other, rule: 'C2-b', prompt: { key: 'prompt.accept' } }))) return;
      now.relations[pairOf(seat, other)] = umpire.roll('d6', 'C2-c', { seat }) === 1 ? 'neutral' : 'friend';
    },
  };
}

/** What a power gives away is nothing that a raid is decided by: the open question stands. */
function gift(game: Congress, seat: Seat): Aside<Congress> {
  return {
    id: 'gift',
    isApart: true,
    decision: choice(seat, 'C3', othersOf(game, seat)),
    *play(now, action) {
      if (!('one' in action)) return;
      add(now, seat, -1);
      add(now, idOf(action.one), 1);
    },
  };
}

/** All that is told about a seat leaves the position as it is. */
function boast(seat: Seat): Aside<Congress> {
  return {
    id: 'boast',
    decision: choice(seat, 'C4', [seat]),
    *play(_game, _action, umpire) {
      umpire.tell({ key: 'boasted', rule: 'C4', params: { by: { seat } } });
    },
  };
}

function tooFew({ players }: Omit<Setup, 'own'>): Message | null {
  return players.flat().length < FEWEST ? { key: 'fault.too-few', params: { least: FEWEST } } : null;
}

/** Powers that one player holds begin as friends. */
function setUp({ options, players }: Setup): Congress {
  const powers = POWERS.filter((power) => players.flat().includes(power));
  const held = players.flatMap((own) => own.flatMap((a) => own.filter((b) => a < b).map((b) => pairOf(a, b))));
  return {
    ...{ turn: 1, raid: 0, rounds: Number(options['rounds']), powers },
    spoils: options['pace'] === 'short' ? SPOILS.short : SPOILS.long,
    points: Object.fromEntries(powers.map((power) => [power, options['headStart'] === true ? 1 : 0])),
    relations: Object.fromEntries(held.map((pair) => [pair, 'friend' as const])),
  };
}

export const congress: Ruleset<Congress> = {
  id: 'congress',
  ground: 'hex',
  seats: (scenario) => (scenario === 'three' ? POWERS.slice(0, FEWEST) : POWERS),
  seatingFault: tooFew,
  scenarios: [
    { id: 'seven', turns: () => 3 },
    { id: 'three', turns: () => 3 },
  ],
  options: [
    { id: 'headStart', rule: 'C5', kind: 'switch', default: false },
    { id: 'pace', rule: 'C6', kind: 'choice', choices: ['long', 'short'], default: 'long' },
    { id: 'rounds', rule: 'C7', kind: 'number', least: 1, most: 5, default: 3 },
  ],
  phases: () => [{ id: 'raid', rule: 'C1', play: raid }],
  setUp,
  next: ({ turn, rounds }) => (turn > rounds ? null : 'raid'),
  hidesNothing: () => true,
  view: (game) => structuredClone(game),
  relation,
  standing(game) {
    const places = ranked(game.points);
    const winners = game.turn > game.rounds ? (places[0]?.seats ?? []) : null;
    return { places, winners, because: { key: 'label.spoils' } };
  },
  check(position) {
    const game = position as Congress;
    if (!Array.isArray(game?.powers)) throw new BadPosition('powers', { key: 'fault.invalid_type' });
    return game;
  },
  adjustment: { boxes: [], markers: [], facings: [], amend: () => undefined },
  /** A raid that has begun is not broken off: only what leaves its question open may come between. */
  asides(game, seat, { rule }) {
    return [...(rule === 'C1' ? [offer(game, seat)] : []), gift(game, seat), boast(seat)];
  },
  show: {
    pieces: () => [],
    now: ({ turn, raid, powers }) => ({ turn, seat: powers[raid] ?? null, phase: 'raid', times: raid + 1 }),
    inspectUnit: () => [],
    inspectPlace: () => [],
  },
};

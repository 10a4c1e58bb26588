/**
 * A tiny game with secrets for the tests of windows: three seats hold a card each; in turn they keep it, show it for its
 * points, or draw another in secret. A door may be left ajar, so that the card of the next seat is seen through it.
 */
import { type Action, chooseOne, type Decision, type Preview, type Procedure } from '../../../core/engine/decision.ts';
import { clone } from '../../../core/engine/json.ts';
import type { Fact, Ruleset, Umpire } from '../../../core/engine/ruleset.ts';
import { ranked } from '../../../core/engine/standing.ts';
import { idOf, numberTarget, seatTarget, type Target } from '../../../core/engine/target.ts';
import { because, type Seat } from '../../../core/engine/verdict.ts';

export interface Hands {
  turn: number;
  seat: Seat;
  /** `null`: face down for who looks. */
  cards: Record<Seat, number | null>;
  points: Record<Seat, number>;
}

export type Ajar =
  | 'position'
  | 'prompt'
  | 'targets'
  | 'preview'
  | 'why-not'
  | 'fact'
  | 'unmarked reveal'
  | 'standing'
  | 'pieces'
  | 'aside'
  | 'bot';

const SEATS = ['red', 'blue', 'green'];
const TURNS = 4;

const after = (seat: Seat): Seat => SEATS[(SEATS.indexOf(seat) + 1) % SEATS.length] as Seat;

/** @param ajar the door that leaks; left out: none */
export function hands(ajar?: Ajar): Ruleset<Hands> {
  // A position as it is seen holds no secret: to tell one, a ruleset would have to remember what it hid.
  let hidden: Hands | null = null;
  const leaked = (door: Ajar, { cards }: Hands, of: Seat): number => (door === ajar ? (cards[after(of)] ?? 0) : 0);

  function worth(game: Hands, target: Target): Preview {
    const amount = target === 'word:show' ? (game.cards[game.seat] ?? 0) : 0;
    const title = { key: 'sum', params: { leak: leaked('preview', game, game.seat) } };
    return { tallies: [{ title, lines: [], total: amount }], odds: [] };
  }

  function question(game: Hands): Decision {
    const { seat } = game;
    const isTold = leaked('targets', game, seat) > 4;
    return {
      kind: 'one',
      seat,
      rule: 'C-1',
      prompt: { key: 'prompt.card', params: { leak: leaked('prompt', game, seat) } },
      targets: isTold ? ['word:keep', 'word:show'] : ['word:keep', 'word:show', 'word:draw'],
      preview: (target) => worth(game, target),
      whyNot: () => because('C-1', 'refusal.no-such-deed', { leak: leaked('why-not', game, seat) }),
    };
  }

  function* play(game: Hands, umpire: Umpire): Procedure {
    const { seat } = game;
    const choice = yield question(game);
    const chosen = 'one' in choice ? choice.one : 'word:keep';
    if (chosen === 'word:show') show(game, umpire);
    if (chosen === 'word:draw') yield* draw(game, umpire);
    umpire.tell({ key: 'done', rule: 'C-1', params: { seat: { seat }, leak: leaked('fact', game, seat) } });
    game.seat = after(seat);
    if (game.seat === 'red') game.turn++;
  }

  function show({ cards, points, seat }: Hands, umpire: Umpire): void {
    const card = cards[seat] ?? 0;
    points[seat] = (points[seat] ?? 0) + card;
    cards[seat] = 0;
    const fact: Fact = { key: 'shown', rule: 'C-2', params: { seat: { seat }, card } };
    umpire.tell(ajar === 'unmarked reveal' ? fact : { ...fact, reveals: true });
  }

  function* draw(game: Hands, umpire: Umpire): Procedure {
    const { seat, cards } = game;
    const prompt = { key: 'prompt.draw' };
    const targets = [1, 5, 9].map(numberTarget);
    const chosen = yield* chooseOne({ kind: 'one', seat, rule: 'C-3', isSecret: true, prompt, targets });
    const card = chosen === null ? 0 : Number(idOf(chosen));
    cards[seat] = card;
    const drawn = { rule: 'C-3', params: { seat: { seat } } };
    const own = { key: 'drawn', rule: 'C-3', params: { ...drawn.params, card } };
    umpire.tell({ ...own, audience: [seat], instead: { key: 'drawn-unseen', ...drawn } });
  }

  return {
    id: 'hands',
    ground: 'hex',
    seats: () => SEATS,
    scenarios: [{ id: 'only', turns: () => TURNS }],
    options: [],
    phases: () => [{ id: 'cards', rule: 'C-1', play }],
    setUp: () => ({
      turn: 1,
      seat: 'red',
      cards: { red: 3, blue: 4, green: 5 },
      points: { red: 0, blue: 0, green: 0 },
    }),
    next: ({ turn }) => (turn > TURNS ? null : 'cards'),
    view(game, viewer) {
      const seen = clone(game);
      hidden = game;
      for (const seat of SEATS) if (seat !== viewer && ajar !== 'position') seen.cards[seat] = null;
      return seen;
    },
    standing: ({ points }) => ({
      places: ranked(ajar === 'standing' && hidden ? cardsOf(hidden) : points),
      winners: null,
      because: { key: 'standing' },
    }),
    check: (position) => position as Hands,
    adjustment: { boxes: [], markers: [], facings: [], amend: () => undefined },
    asides: (game, seat) => [
      {
        id: 'wink',
        decision: {
          kind: 'one',
          seat,
          rule: 'C-4',
          prompt: { key: 'prompt.wink', params: { leak: leaked('aside', game, seat) } },
          targets: SEATS.map(seatTarget),
        },
        *play() {},
      },
    ],
    advise: ({ cards }, { seat }) => advice(ajar === 'bot' ? hidden?.cards[after(seat)] : cards[seat]),
    show: {
      pieces: ({ cards }) =>
        SEATS.map((seat) => ({
          id: `${seat}-card`,
          seat,
          place: null,
          box: 'hand',
          depth: ajar === 'pieces' ? (hidden?.cards[seat] ?? 0) : 0,
          facing: null,
          face: cards[seat] === null ? 'back' : 'front',
          markers: [],
        })),
      now: ({ turn, seat }) => ({ turn, seat, phase: turn > TURNS ? null : 'cards' }),
      inspectUnit: () => [],
      inspectPlace: () => [],
    },
  };
}

const cardsOf = ({ cards }: Hands): Record<Seat, number> =>
  Object.fromEntries(SEATS.map((seat) => [seat, cards[seat] ?? 0]));

/** A high card is shown, a low one is changed. */
function advice(card: number | null | undefined): Action {
  return { one: (card ?? 0) > 4 ? 'word:show' : 'word:keep' };
}

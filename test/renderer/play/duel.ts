/** A tiny game for the play view's tests: two men on a row of places; who reaches the other's place has won. */
import { choosePath, chooseYes } from '../../../core/engine/decision.ts';
import type { HexGame } from '../../../core/engine/ruleset.ts';
import { ranked } from '../../../core/engine/standing.ts';
import { hexesIn, hexTarget, unitTarget } from '../../../core/engine/target.ts';
import { because, type Seat } from '../../../core/engine/verdict.ts';

export interface Duel {
  turn: number;
  seat: Seat;
  men: Record<string, number>;
  isOver: boolean;
}

const manOf = (seat: Seat) => (seat === 'white' ? 'w' : 'b');

export const duel: HexGame<Duel> = {
  id: 'duel',
  ground: 'hex',
  seats: () => ['white', 'black'],
  scenarios: [{ id: 'short', turns: () => 9 }],
  options: [],
  phases: () => [
    {
      id: 'walk',
      rule: 'D-1',
      *play(game, umpire) {
        const man = manOf(game.seat);
        const at = game.men[man] as number;
        const way = yield* choosePath({
          kind: 'path',
          seat: game.seat,
          rule: 'D-1',
          prompt: { key: 'prompt.walk' },
          units: [unitTarget(man)],
          steps: ({ steps }) =>
            steps.length < 2 ? [{ to: hexTarget((hexesIn(steps).at(-1) ?? at) + 1), cost: 1 }] : [],
          mayStop: ({ steps }) => (steps.length > 0 ? null : because('D-1', 'refusal.stand')),
          pass: () => null,
        });
        if (way) {
          const to = hexesIn(way.steps).at(-1) as number;
          game.men[man] = to;
          umpire.tell({ key: 'walked', rule: 'D-1', params: { man: { unit: man }, to: { place: hexTarget(to) } } });
        }
        const isBold = yield* chooseYes({ seat: game.seat, rule: 'D-2', prompt: { key: 'prompt.bold' } });
        if (isBold) {
          const luck = umpire.roll('d6', 'D-2', { seat: game.seat });
          umpire.tell({ key: 'dared', rule: 'D-2', params: { luck } });
          game.men[man] = (game.men[man] as number) + luck;
        }
        game.isOver = (game.men[man] as number) >= 30;
        game.seat = game.seat === 'white' ? 'black' : 'white';
        if (game.seat === 'white') game.turn++;
      },
    },
  ],
  setUp: () => ({ turn: 1, seat: 'white', men: { w: 0, b: 0 }, isOver: false }),
  next: (game) => (game.isOver ? null : 'walk'),
  view: (game, seat) => (seat === null ? game : { ...game, men: { [manOf(seat)]: game.men[manOf(seat)] as number } }),
  standing: (game) => ({
    places: ranked(game.men),
    winners: game.isOver ? ['white'] : null,
    because: { key: 'standing.race' },
  }),
  check: (position) => position as Duel,
  adjustment: { boxes: [], markers: [], facings: [], amend: () => undefined },
  show: {
    pieces: (game) =>
      Object.entries(game.men).map(([id, place]) => ({
        id,
        seat: id === 'w' ? 'white' : 'black',
        place: hexTarget(place),
        box: null,
        depth: 0,
        facing: null,
        face: 'front',
        markers: [],
      })),
    now: ({ turn, seat }) => ({ turn, seat, phase: 'walk' }),
    inspectUnit: () => [],
    inspectPlace: () => [],
    overlays: [],
  },
};

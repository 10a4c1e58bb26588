/** From where a map is looked at, at the questions of real games: a small window of 1280 x 720, of which the board has this much. */
import { describe, expect, test } from 'vitest';
import { botAction } from '../../../../core/engine/bot.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import type { MapPresenter } from '../../../../core/engine/presenter.ts';
import type { AreaGame, HexGame, Ruleset } from '../../../../core/engine/ruleset.ts';
import type { Target } from '../../../../core/engine/target.ts';
import { borodino } from '../../../../core/games/borodino/index.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { type Camera, centredOn, toMap, toScreen } from '../../../../renderer/board/camera.ts';
import { boxAround, middleOf } from '../../../../renderer/board/question-camera.ts';
import { boardOf as areaBoard } from '../../../../renderer/play/area/board.ts';
import type { BoardGround } from '../../../../renderer/play/board/ground.ts';
import { COUNTER, isMarker, type Laid, type Lay, layOut, stacksOf } from '../../../../renderer/play/board/pieces.ts';
import { groundWith, placesOf } from '../../../../renderer/play/board/read-off.ts';
import { READABLE, Sight } from '../../../../renderer/play/board/sight.ts';
import type { Ground } from '../../../../renderer/play/decisions/target.ts';
import { Choice } from '../../../../renderer/play/decisions/choice.svelte.ts';
import { offerMarks } from '../../../../renderer/play/decisions/marks.ts';
import { boardOf as hexBoard } from '../../../../renderer/play/hex/board.ts';
import { areaScenery, hexScenery } from '../../../../renderer/play/scenery/games.ts';

const SIZE = { width: 1025, height: 620 };
const SEED = 3;
/** Questions of each game that are looked at, one after the other. */
const QUESTIONS = 80;

const isAlike = (a: Camera, b: Camera): boolean => a.x === b.x && a.y === b.y && a.scale === b.scale;

type Shown = Ruleset<unknown> & { readonly show: MapPresenter<unknown> };

/** The eyes of one who watches a game of programs on its map. */
class Watched {
  readonly match: Match<unknown>;
  readonly board: BoardGround;
  readonly sight: Sight;
  readonly #game: Shown;
  readonly #random = randomStream(SEED);
  camera: Camera | null = null;

  constructor(game: Shown, scenario: string, board: BoardGround) {
    const options = usualOptions(game);
    this.#game = game;
    this.match = Match.begin(game, { ruleset: game.id, scenario, options, seed: SEED, dice: 'seeded' });
    this.board = board;
    this.sight = new Sight(board.places, () => ({
      ...{ camera: this.camera ?? { x: 0, y: 0, scale: 0.1 }, size: SIZE, laid: this.laid },
      covers: { bar: [], map: [] },
    }));
  }

  get laid(): readonly Laid[] {
    const { heaps, places } = this.board;
    const pieces = this.#game.show.pieces(this.match.position);
    const heaped = heaps?.gather(pieces, () => false) ?? pieces;
    const layOne: Lay | undefined = heaps && ((stack, centre) => heaps.lay(stack, centre, 'armies'));
    return layOut(stacksOf(heaped), places, null, layOne);
  }

  get #ground(): Ground {
    const pieces = this.#game.show.pieces(this.match.position);
    return groundWith(this.board.places, this.#game.adjustment.facings, pieces);
  }

  get #offered(): readonly Target[] {
    const { decision } = this.match;
    const marks = decision ? offerMarks(new Choice(decision, () => {}), this.#ground) : [];
    return [...new Set(marks.filter(({ tone }) => tone !== 'far').map(({ place }) => place))];
  }

  /** Where pieces of a set-up are to be put. */
  get toFill(): readonly Target[] {
    const { decision } = this.match;
    if (decision?.kind !== 'arrange' || this.#offered.length > 0) return [];
    const slots = decision.items.flatMap((item) => decision.slots(item));
    return placesOf(slots, this.#ground);
  }

  /** Where the open question is answered. */
  get asked(): readonly Target[] {
    return [...this.#offered, ...this.toFill];
  }

  /** Programs answer until a question is asked on the map. */
  toNext(): void {
    do this.match.play(botAction(this.match, 'house', this.#random));
    while (this.match.decision && this.asked.length === 0);
  }

  /** All the counters that have been laid are at least this wide, CSS pixels. */
  get counter(): number {
    const sizes = this.laid.filter(({ piece }) => !isMarker(piece)).map(({ size }) => size);
    return Math.min(COUNTER * this.board.places.size, ...sizes) * (this.camera?.scale ?? 0);
  }

  /** What is nearest to the middle of a view. */
  nearest(asked: readonly Target[], own: Camera): Target {
    const middle = toMap(own, { x: SIZE.width / 2, y: SIZE.height / 2 });
    const { centre } = this.board.places;
    const far = (place: Target) => Math.hypot(centre(place).x - middle.x, centre(place).y - middle.y);
    return asked.reduce((a, b) => (far(b) < far(a) ? b : a));
  }

  isSeen(place: Target): boolean {
    if (!this.camera) return false;
    const { x, y } = toScreen(this.camera, this.board.places.centre(place));
    return x > 0 && y > 0 && x < SIZE.width && y < SIZE.height;
  }

  /** A view of the first of some places, so near that most of the map is out of sight. */
  closeTo([place]: readonly Target[]): Camera {
    const counter = COUNTER * this.board.places.size;
    const { centre, nearest } = this.board.places;
    return centredOn(centre(place ?? nearest({ x: 0, y: 0 })), (3 * READABLE) / counter, SIZE);
  }

  /** Whether places, with the ground about them, have room beside one another where their counters can be read. */
  fit(asked: readonly Target[]): boolean {
    const { places } = this.board;
    const scale = (READABLE * (this.camera?.scale ?? 0)) / this.counter;
    const span = (axis: 'x' | 'y') => {
      const values = asked.map((place) => places.centre(place)[axis]);
      return (Math.max(...values) - Math.min(...values) + 2 * places.size) * scale;
    };
    return span('x') <= SIZE.width && span('y') <= SIZE.height;
  }
}

const hexes = (game: Shown, scenario: string) => (): Watched =>
  new Watched(game, scenario, hexBoard(hexScenery(game.id, scenario)));
const regions = (game: AreaGame<unknown>, scenario: string) => (): Watched => {
  const { seats } = Match.begin(game, {
    ...{ ruleset: game.id, scenario, options: usualOptions(game), seed: SEED, dice: 'seeded' as const },
  });
  return new Watched(game, scenario, areaBoard(game.show, seats, areaScenery(game.id)));
};

const GAMES = {
  borodino: hexes(borodino as HexGame<unknown>, 'sept5'),
  'invasion-of-russia': hexes(invasionOfRussia as HexGame<unknown>, 'historical-set-up'),
  'moravian-sun': hexes(moravianSun as HexGame<unknown>, 'one-day'),
  'napoleon-in-europe': regions(napoleonInEurope as AreaGame<unknown>, 'even-steven'),
};

describe.each(Object.entries(GAMES))('%s', (_, watch) => {
  test('at every question its choices are in view, all where they fit at reading size; counters have 24 pixels', () => {
    const eyes = watch();
    for (let question = 0; question < QUESTIONS && eyes.match.decision; question++) {
      const { asked, camera: own } = eyes;
      if (eyes.toFill.length > 0) eyes.sight.survey(asked);
      eyes.camera = eyes.sight.ask(asked);
      const name = `${question} ${eyes.match.decision.prompt.key}`;
      const unseen = asked.filter((place) => !eyes.isSeen(place));
      if (eyes.fit(asked)) expect(unseen, name).toEqual([]);
      else if (own && !isAlike(own, eyes.camera)) expect(eyes.isSeen(eyes.nearest(asked, own)), name).toBe(true);
      else expect(unseen.length, name).toBeLessThan(asked.length);
      expect(eyes.counter, name).toBeGreaterThanOrEqual(READABLE - 1e-6);
      eyes.toNext();
    }
  });

  test('what others do far away is looked at, and then the person’s own view is back', () => {
    const eyes = watch();
    eyes.camera = eyes.sight.ask(eyes.asked);
    for (let question = 1; question < 20; question++) {
      eyes.toNext();
      eyes.camera = eyes.sight.ask(eyes.asked);
    }
    const own = (eyes.camera = eyes.sight.own(eyes.closeTo(eyes.asked)));
    const far = eyes.board.places.places.find((place) => !eyes.isSeen(place)) as Target;
    eyes.camera = eyes.sight.follow([eyes.board.places.centre(far)]);
    expect([eyes.isSeen(far), eyes.camera]).toEqual([true, expect.not.objectContaining(own)]);
    expect(eyes.sight.ask([])).toEqual(own);
  });

  test('what a hint names comes in sight from wherever one looks, and counters of it are read', () => {
    const eyes = watch();
    const { places } = eyes.board.places;
    for (const far of [places[0], places.at(-1)] as Target[]) {
      eyes.camera = eyes.sight.own(eyes.closeTo([far]));
      const named = places.filter((place) => !eyes.isSeen(place)).slice(0, 2);
      eyes.camera = eyes.sight.reveal(named);
      expect(named.filter((place) => !eyes.isSeen(place))).toEqual([]);
      expect(eyes.counter).toBeGreaterThanOrEqual(READABLE - 1e-6);
    }
  });

  test('what is to be filled is looked at from its middle, wherever one looked before', () => {
    const eyes = watch();
    if (eyes.asked.length === 0) eyes.toNext();
    const { asked } = eyes;
    eyes.camera = eyes.sight.own(eyes.closeTo([eyes.board.places.places.at(-1) as Target]));
    eyes.sight.survey(asked);
    eyes.camera = eyes.sight.ask(asked);
    const seen = asked.filter((place) => eyes.isSeen(place));
    if (eyes.fit(asked)) expect(seen).toEqual(asked);
    expect(seen).toContain(eyes.nearest(asked, eyes.camera));
    const middle = { x: SIZE.width / 2, y: SIZE.height / 2 };
    const box = boxAround(asked.map(eyes.board.places.centre).map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
    const { x, y } = toScreen(eyes.camera, middleOf(box));
    expect(Math.hypot(x - middle.x, y - middle.y)).toBeLessThan(SIZE.height / 2);
  });
});

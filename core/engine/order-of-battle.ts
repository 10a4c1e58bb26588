/** The order of battle of a game that writes none of its own: sides with their bodies and units, or with what they have where. */
import type { Line, LinesPaper } from './papers.ts';
import type { Acting, Mustered, Piece } from './presenter.ts';
import { type Ruleset } from './ruleset.ts';
import type { Target } from './target.ts';
import type { Message, Param, Seat } from './verdict.ts';

export const ARMIES = 'armies';

export function orderOfBattle<G>({ show }: Ruleset<G>, game: G): LinesPaper {
  const pieces = show.pieces(game).filter(({ box }) => box === null);
  const muster = show.muster?.(game) ?? [];
  const leaders = show.leaders?.(game) ?? [];
  const lines = [...new Set(muster.map(({ seat }) => seat))].map((seat) => {
    const own = pieces.filter((piece) => piece.seat === seat);
    if (show.report?.raises) return sideLine(seat, [counted(own.length)], regionLines(own));
    const units = muster.filter((unit) => unit.seat === seat);
    const led = leaders.filter((leader) => leader.seat === seat).map(({ id }) => id);
    return sideLine(seat, summed(units), bodyLines(units, led, placesOf(own)));
  });
  return { kind: 'lines', id: ARMIES, title: { key: 'ui.play.armies' }, at: 'sheet', lines };
}

type Places = ReadonlyMap<string, Target | null>;

const placesOf = (pieces: readonly Piece[]): Places => new Map(pieces.map(({ id, place }) => [id, place]));

const sideLine = (seat: Seat, says: readonly Message[], below: readonly Line[]): Line => ({
  id: seat,
  name: { seat },
  says,
  place: null,
  below,
});

const counted = (count: number): Message => ({ key: 'ui.play.armies.units', params: { count } });

/** How many there are still, what is left of their points, how many have lost their good order, and how many are out of the battle. */
function summed(units: readonly Mustered[]): readonly Message[] {
  const there = units.filter(({ strength }) => strength > 0);
  const shaken = there.filter(({ isShaken }) => isShaken).length;
  const out = units.length - there.length;
  return [
    counted(there.length),
    { key: 'ui.play.armies.strength', params: { strength: there.reduce((sum, { strength }) => sum + strength, 0) } },
    ...activityIn(there),
    ...(shaken > 0 ? [{ key: 'ui.play.armies.shaken', params: { count: shaken } }] : []),
    ...(out > 0 ? [{ key: 'ui.play.armies.out', params: { count: out } }] : []),
  ];
}

/** How many may act, and how many have acted. */
export const activityIn = (units: readonly Pick<Mustered, 'acting'>[]): readonly Message[] =>
  SAID.flatMap((state) => {
    const count = units.filter(({ acting }) => acting === state).length;
    return count > 0 ? [{ key: `ui.play.armies.${state}`, params: { count } }] : [];
  });

/** Who is to come is everybody else. */
const SAID: readonly Acting[] = ['may-act', 'has-acted'];

/** What is said of one unit. */
export const activityOf = (acting: Mustered['acting']): readonly Message[] =>
  acting && SAID.includes(acting) ? [{ key: `ui.play.armies.${acting}-one` }] : [];

/** Bodies with their units; leaders by themselves, but for those by whom a body is called. */
function bodyLines(units: readonly Mustered[], leaders: readonly string[], places: Places): readonly Line[] {
  const bodies = [...Map.groupBy(units, ({ body }) => JSON.stringify(body))].map(([key, those]): Line => {
    const name = JSON.parse(key) as Param;
    const below = those.map((unit) => unitLine(unit, places));
    return { id: key, name, says: summed(those), place: null, below };
  });
  const called = new Set(bodies.flatMap(({ name }) => (typeof name === 'object' && 'unit' in name ? [name.unit] : [])));
  const others = leaders.filter((id) => !called.has(id) && places.has(id));
  if (others.length === 0) return bodies;
  const below = others.map((id): Line => ({
    id,
    name: { unit: id },
    says: [],
    place: places.get(id) ?? null,
    below: [],
  }));
  const name: Param = { word: 'ui.play.armies.leaders' };
  return [{ id: 'leaders', name, says: [], place: null, below }, ...bodies];
}

function unitLine({ id, strength, isShaken, acting }: Mustered, places: Places): Line {
  const says =
    strength === 0
      ? [{ key: 'ui.play.armies.out-one' }]
      : [
          { key: 'ui.play.armies.strength', params: { strength } },
          ...activityOf(acting),
          ...(isShaken ? [{ key: 'ui.play.armies.shaken-one' }] : []),
        ];
  return { id, name: { unit: id }, says, place: places.get(id) ?? null, below: [] };
}

/** Of a game whose units are alike: how many are where. */
const regionLines = (pieces: readonly Piece[]): readonly Line[] =>
  [...Map.groupBy(pieces, ({ place }) => place)].flatMap(([place, those]) =>
    place === null ? [] : [{ id: place, name: { place }, says: [counted(those.length)], place, below: [] }],
  );

/** Threats as a layer of the map: who could attack a unit in the next turn, by how far they go and fire, and what that would be worth. */
import type { Preview } from './decision.ts';
import type { Overlay, OverlayMarks } from './presenter.ts';
import { keptByUnit, type MovesOf } from './reach.ts';
import { idOf, type Target } from './target.ts';
import type { Message } from './verdict.ts';

/** A unit that may be attacked, as a game tells it. */
export interface Threatened {
  readonly at: Target;
  /** From where it is attacked. */
  readonly from: readonly Target[];
  /** Enemies who attack and are near enough to be asked how far they go. */
  readonly enemies: readonly string[];
  /** Enemies who could fire at it from where they stand; left out where nobody fires from afar. */
  readonly guns?: readonly { readonly unit: string; readonly at: Target }[];
}

/** An enemy, and the places to which it could come to attack. */
interface Threat {
  readonly unit: string;
  readonly from: readonly Target[];
}

/** An attack that could be made, called by its sentence; its odds are played out from its preview. */
export interface Weighable {
  readonly says: Message;
  readonly preview: Preview;
}

/** A unit that has come to a place to assault from there. */
export interface Onset {
  readonly unit: string;
  readonly from: Target;
}

/** How a game weighs attacks on a unit. */
export interface Attacks<G> {
  /** What all know of the position, as if those who threaten the unit began their turn. */
  begin(game: G, unit: string): G;
  /** What those who could fire together could do to it, each with its sums; left out where nobody fires from afar. */
  fires?(
    game: G,
    unit: string,
    guns: readonly string[],
  ): readonly { readonly by: readonly string[]; readonly preview: Preview }[];
  /** What they could do to it, all in one assault; `null` where one of them may not. */
  assault(game: G, unit: string, onsets: readonly Onset[]): Preview | null;
  /** Whether two may assault together. */
  areMates(game: G, one: string, other: string): boolean;
}

/**
 * An enemy threatens whatever it can attack after its next move, from where it stands as well; everybody else stays.
 * @param aboutOf `null` for what is not on the map; it knows no more than the seat that looks
 * @param attacks left out where reach alone counts
 */
export function threatLayer<G extends object>(
  movesOf: MovesOf<G>,
  aboutOf: (game: G, unit: string) => Threatened | null,
  attacks?: Attacks<G>,
): Overlay<G, OverlayMarks> {
  const goesTo = keptByUnit((game: G, unit: string): ReadonlySet<Target> => {
    const moves = movesOf(game, unit);
    if (!moves || moves.from === null) return new Set();
    // Whoever has moved in this turn has a whole move in the next one.
    return new Set([moves.from, ...[...moves.next, ...moves.after([moves.from])].map(({ to }) => to)]);
  });
  const threatsTo = (game: G, { enemies, from }: Threatened): readonly Threat[] =>
    enemies
      .map((unit) => ({ unit, from: from.filter((place) => goesTo(game, unit).has(place)) }))
      .filter((threat) => threat.from.length > 0);
  const marks = keptByUnit((game: G, unit: string): OverlayMarks => {
    const about = aboutOf(game, unit);
    if (!about) return { places: [] };
    const { at, guns } = about;
    const threats = threatsTo(game, about);
    const standing = new Set(threats.map((threat) => movesOf(game, threat.unit)?.from ?? at));
    const firing = new Set((guns ?? []).map((gun) => gun.at).filter((place) => !standing.has(place)));
    const wayFrom = (place: Target, isCut: boolean) => ({ places: [place, at], tone: 'blocked', isCut });
    return {
      places: [...standing, ...firing].map((place) => ({ place, tone: 'blocked' })),
      ways: [
        ...[...standing].map((place) => wayFrom(place, false)),
        ...[...firing].map((place) => wayFrom(place, true)),
      ],
      verdict: verdictOf(unit, threats.length, guns?.length),
    };
  });
  const weigh = (game: G, unit: string): readonly Weighable[] => {
    const about = aboutOf(game, unit);
    return about && attacks ? strongestOf(attacks, game, unit, { ...about, threats: threatsTo(game, about) }) : [];
  };
  return {
    id: 'threat',
    icon: 'threat',
    needs: 'unit',
    keys: ['Shift+r'],
    draw: (game, [unit]) => (unit === undefined ? { places: [] } : marks(game, idOf(unit))),
    ...(attacks && { weigh: (game, [unit]) => (unit === undefined ? [] : weigh(game, idOf(unit))) }),
  };
}

function verdictOf(unit: string, count: number, guns: number | undefined): Message {
  const params = { unit: { unit }, count };
  return guns === undefined
    ? { key: 'label.threat', params }
    : { key: 'label.threat.fire-too', params: { ...params, guns } };
}

/** The strongest fire, the strongest assault of one unit, and of as many as can come, one from a place. */
function strongestOf<G>(
  { begin, fires, assault, areMates }: Attacks<G>,
  game: G,
  unit: string,
  { guns = [], threats }: Threatened & { readonly threats: readonly Threat[] },
): readonly Weighable[] {
  const position = begin(game, unit);
  const shots =
    fires?.(
      position,
      unit,
      guns.map((gun) => gun.unit),
    ) ?? [];
  const onsets = threats.flatMap((threat) =>
    threat.from.flatMap((from) => {
      const preview = assault(position, unit, [{ unit: threat.unit, from }]);
      return preview ? [{ unit: threat.unit, from, preview }] : [];
    }),
  );
  const all = together(onsets, (one, other) => areMates(position, one, other));
  const joint = all.length > 1 ? assault(position, unit, all) : null;
  return [
    ...best(shots).map(({ by, preview }) => weighable('fire', by, preview)),
    ...best(onsets).map((onset) => weighable('assault', [onset.unit], onset.preview, onset.from)),
    ...(joint
      ? [
          weighable(
            'together',
            all.map((onset) => onset.unit),
            joint,
          ),
        ]
      : []),
  ];
}

type Weighed = Pick<Weighable, 'preview'>;

const byWorth = (a: Weighed, b: Weighed): number => (b.preview.worth ?? 0) - (a.preview.worth ?? 0);

const best = <W extends Weighed>(all: readonly W[]): readonly W[] => all.toSorted(byWorth).slice(0, 1);

/** The best first, and then those that may join it; each unit once, and one from a place. */
function together<O extends Onset & Weighed>(
  onsets: readonly O[],
  areMates: (one: string, other: string) => boolean,
): readonly O[] {
  return onsets.toSorted(byWorth).reduce<readonly O[]>((chosen, onset) => {
    const fits = chosen.every(
      ({ unit, from }) => unit !== onset.unit && from !== onset.from && areMates(unit, onset.unit),
    );
    return fits ? [...chosen, onset] : chosen;
  }, []);
}

const SAYS = {
  fire: 'label.threat.fire',
  assault: 'label.threat.assault',
  together: 'label.threat.together',
} as const;

const weighable = (how: keyof typeof SAYS, by: readonly string[], preview: Preview, from?: Target): Weighable => ({
  says: {
    key: SAYS[how],
    params: { units: { list: by.map((unit) => ({ unit })) }, ...(from && { place: { place: from } }) },
  },
  preview,
});

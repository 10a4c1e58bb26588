/** Positions that were played, spoilt in a few places: what a careless hand or a foreign program may send to `load`. */
import { pick } from '../../core/engine/kinds/kind.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Random = () => number;

/** A value and where it stands. */
interface Spot {
  readonly holder: Record<string, Json>;
  readonly key: string;
  readonly path: string;
}

/** A spoilt copy, and what was done to it. */
export interface Mutant {
  readonly position: unknown;
  readonly done: readonly string[];
}

/** Most faults are single; some only show beside another. */
const MOST = 3;

export function mutantOf(position: unknown, random: Random): Mutant {
  const copy = structuredClone(position) as Json;
  const done = Array.from({ length: 1 + Math.floor(random() * MOST) }, () => spoil(copy, random));
  return { position: copy, done };
}

function spoil(position: Json, random: Random): string {
  const spots = [...spotsIn(position, '')];
  const spot = drawSpot(spots, random);
  const [name, mutate] = pick(Object.entries(MUTATIONS), random);
  mutate(spot, spots, random);
  return `${name} ${spot.path}: ${JSON.stringify(spot.holder[spot.key])}`;
}

/** A field of the position first, then a value within it, so that few fields are not lost among many units. */
function drawSpot(spots: readonly Spot[], random: Random): Spot {
  const fields = Map.groupBy(spots, ({ path }) => path.split('.')[1]);
  return pick(pick([...fields.values()], random), random);
}

function* spotsIn(value: Json, path: string): Generator<Spot> {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, Json>;
  for (const key of Object.keys(holder)) {
    yield { holder, key, path: `${path}.${key}` };
    yield* spotsIn(holder[key] as Json, `${path}.${key}`);
  }
}

const STRANGERS: readonly Json[] = [null, true, 0, -1, 1, 7, 0.5, 1e9, '', 'nobody', [], {}];

const SHIFTS: readonly number[] = [-1000, -100, -1, 1, 100, 1000];

type Mutation = (spot: Spot, spots: readonly Spot[], random: Random) => void;

/** Each changes the value at a spot. The shape of a position finds out `delete` and `replace`; the others need the rules. */
const MUTATIONS: Readonly<Record<string, Mutation>> = {
  delete({ holder, key }) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  },
  replace({ holder, key }, _spots, random) {
    holder[key] = structuredClone(pick(STRANGERS, random));
  },
  nullify({ holder, key }) {
    holder[key] = null;
  },
  shift({ holder, key }, _spots, random) {
    const value = holder[key];
    if (typeof value === 'number') holder[key] = value + pick(SHIFTS, random);
    if (typeof value === 'boolean') holder[key] = !value;
  },
  swap({ holder, key }, spots, random) {
    const other = pick(alike(spots, holder[key] as Json), random);
    [holder[key], other.holder[other.key]] = [other.holder[other.key] as Json, holder[key] as Json];
  },
  copy({ holder, key }, spots, random) {
    const other = pick(alike(spots, holder[key] as Json), random);
    holder[key] = structuredClone(other.holder[other.key] as Json);
  },
  /** From a field of the same name: the pose of another unit, the phase of another name. */
  borrow({ holder, key }, spots, random) {
    const other = pick(
      spots.filter((each) => each.key === key),
      random,
    );
    holder[key] = structuredClone(other.holder[other.key] as Json);
  },
  duplicate({ holder, key }) {
    if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)] as Json));
    else holder[`${key}2`] = structuredClone(holder[key] as Json);
  },
};

function alike(spots: readonly Spot[], value: Json): readonly Spot[] {
  return spots.filter(({ holder, key }) => sortOf(holder[key] as Json) === sortOf(value));
}

const sortOf = (value: Json): string =>
  typeof value === 'object' && value !== null ? Object.keys(value).join() : typeof value;

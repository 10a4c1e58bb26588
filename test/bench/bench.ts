/** What is measured, how it is judged, and how it is told. */

export type Unit = 'ms' | 'per second' | 'MB';

/** One thing that is measured, beside a peer library at the same work where there is one. */
export interface Bench {
  readonly name: string;
  readonly unit: Unit;
  /** The worst figure of our own that passes; `null` where none is set. */
  readonly limit: number | null;
  readonly peerName: string | null;
  /** How many times better than the peer ours has to be; below 1 where it may be so much worse. */
  readonly ratioLimit: number | null;
  /** One round: ours and the peer's figure, in the unit. Called several times; the first is to warm up. */
  run(): Promise<{ ours: number; peer: number | null }>;
}

/** The median figures of a bench. */
export interface Measured {
  readonly name: string;
  readonly unit: Unit;
  readonly ours: number;
  readonly peer: number | null;
  readonly peerName: string | null;
  /** How many times better than the peer: 10 is ten times faster, or smaller. */
  readonly ratio: number | null;
  readonly limit: number | null;
}

/** The middle of an odd number of figures, the mean of the two in the middle of an even number. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  if (low === undefined || high === undefined) throw new RangeError('no figures');
  return (low + high) / 2;
}

/** The figure that so many of a hundred do not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil((figures.length * share) / 100) - 1] ?? 0;
}

/** How many times better one figure is than another: more per second, or fewer milliseconds or megabytes. */
export function timesBetter(unit: Unit, ours: number, peer: number): number {
  return unit === 'per second' ? ours / peer : peer / ours;
}

/** Whether a bench keeps its limits, its own and the one against the peer. */
export function isMet(bench: Bench, { ours, ratio }: Measured): boolean {
  const isFar = bench.limit !== null && timesBetter(bench.unit, ours, bench.limit) < 1;
  const isBehind = bench.ratioLimit !== null && (ratio === null || ratio < bench.ratioLimit);
  return !isFar && !isBehind;
}

/** Milliseconds that some work takes: the mean of several goes, so that what it leaves to be cleared away is counted. */
export function milliseconds(work: () => void, goes = 5): number {
  const start = performance.now();
  for (let go = 0; go < goes; go++) work();
  return (performance.now() - start) / goes;
}

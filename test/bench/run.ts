/**
 * Runs the benches and prints a table, or with `--json` what a program can read. Words after the options choose the
 * benches whose module or name contains one of them. Ends with 1 where a limit is missed.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, isMet, type Measured, median, timesBetter } from './bench.ts';

type Round = Awaited<ReturnType<Bench['run']>>;

/** Rounds go on until they have taken so long, but within these bounds. */
interface Patience {
  readonly ms: number;
  readonly leastRounds: number;
  readonly mostRounds: number;
}

/** The compiler of the machine goes on improving code for half a second: what people meet after their first move. */
const WARMING: Patience = { ms: 700, leastRounds: 1, mostRounds: 300 };
const MEASURING: Patience = { ms: 1500, leastRounds: 5, mostRounds: 301 };

async function roundsOf(bench: Bench, { ms, leastRounds, mostRounds }: Patience): Promise<Round[]> {
  const rounds: Round[] = [];
  const start = performance.now();
  const isPatient = (): boolean => rounds.length < mostRounds && performance.now() - start < ms;
  while (rounds.length < leastRounds || isPatient()) rounds.push(await bench.run());
  return rounds;
}

async function measure(bench: Bench): Promise<Measured> {
  await roundsOf(bench, WARMING);
  const rounds = await roundsOf(bench, MEASURING);
  const { name, unit, peerName, limit } = bench;
  const ours = median(rounds.map((round) => round.ours));
  const peers = rounds.map((round) => round.peer).filter((peer) => peer !== null);
  const peer = peers.length > 0 ? median(peers) : null;
  return { name, unit, ours, peer, peerName, ratio: peer === null ? null : timesBetter(unit, ours, peer), limit };
}

async function benchesOf(words: readonly string[]): Promise<Bench[]> {
  const chosen: Bench[] = [];
  for (const file of globSync('**/*.bench.ts', { cwd: import.meta.dirname }).sort()) {
    const { benches } = (await import(join(import.meta.dirname, file))) as { benches: readonly Bench[] };
    const isChosen = (text: string): boolean => words.length === 0 || words.some((word) => text.includes(word));
    chosen.push(...benches.filter((bench) => isChosen(`${file} ${bench.name}`)));
  }
  if (chosen.length === 0) throw new Error(`no bench is called ${words.join(' or ')}`);
  return chosen;
}

/** Three digits, or whole numbers where they are larger. */
const figure = (value: number | null): string =>
  value === null
    ? ''
    : Math.abs(value) >= 1000
      ? Math.round(value).toLocaleString('en')
      : String(Number(value.toPrecision(3)));

const bound = (bench: Bench): string => {
  const own = bench.limit === null ? [] : [`${bench.unit === 'per second' ? '≥' : '≤'} ${figure(bench.limit)}`];
  return [...own, ...(bench.ratioLimit === null ? [] : [`≥ ${figure(bench.ratioLimit)}×`])].join(', ');
};

const row = (bench: Bench, measured: Measured, isOk: boolean): Record<string, string> => ({
  bench: bench.name,
  ours: `${figure(measured.ours)} ${bench.unit}`,
  peer: measured.peer === null ? '' : `${figure(measured.peer)} ${bench.peerName ?? ''}`,
  ratio: measured.ratio === null ? '' : `${figure(measured.ratio)}×`,
  limit: bound(bench),
  ok: isOk ? 'yes' : 'NO',
});

const words = process.argv.slice(2);
const isJson = words.includes('--json');
const rows: Record<string, string>[] = [];
const all: Measured[] = [];
for (const bench of await benchesOf(words.filter((word) => !word.startsWith('--')))) {
  const measured = await measure(bench);
  const isOk = isMet(bench, measured);
  if (!isOk) process.exitCode = 1;
  all.push(measured);
  rows.push(row(bench, measured, isOk));
}
if (isJson) console.log(JSON.stringify(all, null, 2));
else console.table(rows);

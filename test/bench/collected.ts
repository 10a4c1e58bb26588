/**
 * Time without the collections that fall into it by chance: what one piece of work leaves behind is cleared away in another.
 * The slowest of many are measured again, each time after a collection; to do so for all would take minutes.
 * A collection also clears what is kept for later, so that what came first counts where it took less.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median, percentile } from './bench.ts';
import { cpuMilliseconds } from './trivial-moves.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Of a hundred so many are taken as they came. */
const AS_THEY_CAME = 98;
/** The middle of so many goes counts: what else the machine does disturbs one of them. */
const GOES = 3;

/**
 * @param times of many pieces of work, as they came
 * @param again makes ready to do one of them again, and returns it
 */
export function withoutCollections(times: readonly number[], again: (at: number) => () => void): readonly number[] {
  const limit = percentile(times, AS_THEY_CAME);
  return times.map((time, at) => {
    if (time <= limit) return time;
    const goes = Array.from({ length: GOES }, () => {
      const work = again(at);
      collect();
      return cpuMilliseconds(work);
    });
    return Math.min(time, median(goes));
  });
}

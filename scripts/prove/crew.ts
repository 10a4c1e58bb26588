/** Processes that run trials side by side. One that does not end is stopped, and another takes its place. */
import { type ChildProcess, fork } from 'node:child_process';
import { Bench, type Files, isNoticed, type Outcome, type Trial } from './bench.ts';

/** Many times what the slowest takes, in milliseconds. */
const PATIENCE = 20_000;

/** What this process does when it is one of the crew. */
export async function serve(): Promise<void> {
  const bench = await Bench.open();
  process.on('message', (sent) => {
    const { trial, files } = sent as { trial: Trial; files: Files };
    void bench.run(trial, files).then((outcome) => process.send?.(outcome));
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

/**
 * Runs the trials and tells the outcomes as they come.
 * @param script starts {@link serve} when it is called with `--crew`
 * @param patience milliseconds for one way of a trial
 */
export async function runAll<T extends Trial>(
  trials: readonly T[],
  size: number,
  script: string,
  tell: (trial: T, outcome: Outcome) => void,
  patience = PATIENCE,
): Promise<void> {
  const waiting = [...trials];
  const work = async (): Promise<void> => {
    let mate = await hire(script);
    const outcomeOf = async (trial: T, files: Files): Promise<Outcome> => {
      const outcome = await answerOf(mate, trial, files, patience);
      if (!mate.connected) mate = await hire(script);
      return outcome;
    };
    for (let trial = waiting.shift(); trial; trial = waiting.shift()) {
      let outcome: Outcome = 'passed';
      for (const files of trial.ways) {
        outcome = await outcomeOf(trial, files);
        // On a busy machine sound code may take too long as well: then the tests have noticed nothing.
        if (outcome === 'endless' && (await outcomeOf(trial, {})) === 'endless') outcome = 'broken';
        if (isNoticed(outcome)) break;
      }
      tell(trial, outcome);
    }
    mate.disconnect();
  };
  await Promise.all(Array.from({ length: Math.min(size, trials.length) }, work));
}

async function hire(script: string): Promise<ChildProcess> {
  const mate = fork(script, ['--crew'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await new Promise((resolve, reject) => {
    mate.once('message', resolve);
    mate.once('exit', () => reject(new Error('a process of the crew did not start')));
  });
  return mate;
}

function answerOf(mate: ChildProcess, { tests, titles }: Trial, files: Files, patience: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const answer = (outcome: Outcome): void => {
      clearTimeout(timer);
      mate.removeAllListeners('message').removeAllListeners('exit');
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      mate.removeAllListeners('exit').once('exit', () => answer('endless'));
      mate.kill('SIGKILL');
    }, patience);
    mate.once('message', (outcome) => answer(outcome as Outcome));
    mate.once('exit', () => answer('broken'));
    mate.send({ trial: { tests, titles }, files });
  });
}

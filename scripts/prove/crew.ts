/** Processes that run trials side by side. One that does not end is stopped, and another takes its place. */
import { type ChildProcess, fork } from 'node:child_process';
import { Bench, type Files, isNoticed, type Outcome, type Trial } from './bench.ts';

/** Milliseconds for one way of a trial: many times what the slowest takes. */
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
 */
export async function runAll<T extends Trial>(
  trials: readonly T[],
  size: number,
  script: string,
  tell: (trial: T, outcome: Outcome) => void,
): Promise<void> {
  const waiting = [...trials];
  const work = async (): Promise<void> => {
    let mate = await hire(script);
    for (let trial = waiting.shift(); trial; trial = waiting.shift()) {
      let outcome: Outcome = 'passed';
      for (const files of trial.ways) {
        outcome = await answerOf(mate, trial, files);
        if (!mate.connected) mate = await hire(script);
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

function answerOf(mate: ChildProcess, { tests, titles }: Trial, files: Files): Promise<Outcome> {
  return new Promise((resolve) => {
    const answer = (outcome: Outcome): void => {
      clearTimeout(timer);
      mate.removeAllListeners('message').removeAllListeners('exit');
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      mate.removeAllListeners('exit').once('exit', () => answer('endless'));
      mate.kill('SIGKILL');
    }, PATIENCE);
    mate.once('message', (outcome) => answer(outcome as Outcome));
    mate.once('exit', () => answer('broken'));
    mate.send({ trial: { tests, titles }, files });
  });
}

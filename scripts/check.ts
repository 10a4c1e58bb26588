/** `npm run check`: runs its parts side by side, as many as there are processors, and shows what each said when it ends. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The longest first, so that the shorter ones fill the gaps. */
const PARTS = ['types', 'lint', 'layout', 'types:core', 'imports', 'unused'];

interface Ended {
  readonly code: number;
  readonly said: string;
}

function run(part: string): Promise<Ended> {
  const child = spawn('npm', ['run', '--silent', part], { shell: process.platform === 'win32' });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, said: `${Buffer.concat(said)}` }));
  });
}

/** Takes one part after another from those that nobody has taken. */
async function work(waiting: string[]): Promise<void> {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const { code, said } = await run(part);
    console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${part}`);
    if (code === 0) continue;
    console.log(said);
    process.exitCode = 1;
  }
}

const waiting = [...PARTS];
await Promise.all(Array.from({ length: availableParallelism() }, () => work(waiting)));

/** `npm run -s engine`: the engine by itself, JSON lines on standard input and output. */
import { createInterface } from 'node:readline';
import { Protocol } from '../core/protocol/protocol.ts';

const protocol = new Protocol();
const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });

for await (const line of lines) {
  if (line.trim() === '') continue;
  const answer = protocol.answer(line);
  if (answer === null) break;
  process.stdout.write(`${answer}\n`);
}
lines.close();
process.stdin.destroy();

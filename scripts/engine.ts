/** `npm run -s engine`: the engine by itself, JSON lines on standard input and output. */
import { Lines } from '../core/protocol/lines.ts';
import { Protocol } from '../core/protocol/protocol.ts';

const protocol = new Protocol();
const lines = new Lines();
const utf8 = new TextDecoder();

/** @returns false where the other side has said `quit` */
function answer(line: string): boolean {
  if (/^[ \t\r]*$/.test(line)) return true;
  const answer = protocol.answer(line);
  if (answer !== null) process.stdout.write(`${answer}\n`);
  return answer !== null;
}

async function converse(): Promise<void> {
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    for (const line of lines.of(utf8.decode(piece, { stream: true }))) if (!answer(line)) return;
  }
  answer(lines.rest() + utf8.decode());
}

// Whoever asked is gone: nobody is left to answer.
process.stdout.on('error', () => process.exit());
await converse();
process.stdin.destroy();

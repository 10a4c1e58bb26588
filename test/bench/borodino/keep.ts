/**
 * Plays a battle of 7 September by the house bot and writes down what replaying it needs: the deeds, the dice, and the
 * digests of some phase starts; no fact and no position. `node test/bench/borodino/keep.ts <file>`
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { MatchRecord } from '../../../core/engine/record.ts';
import { battle } from './battle.ts';

/** So many phase starts go by before the next digest is written down. */
const EVERY = 12;

const [file = ''] = process.argv.slice(2);
const { beginning, nodes, starts, head } = battle('marshal').match.record;
const firstOfNode = starts.filter(({ node }, at) => starts[at - 1]?.node !== node);
const record: MatchRecord = {
  beginning,
  nodes: nodes.map((node) => ({ ...node, facts: [] })),
  starts: firstOfNode
    .filter((_, at) => at % EVERY === 0 || at === firstOfNode.length - 1)
    .map(({ position: _, ...start }) => start),
  head,
};
writeFileSync(file, gzipSync(JSON.stringify(record), { level: 9 }));

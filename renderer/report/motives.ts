/** What the programs had in mind, in words: told once the game is over. */
import type { Motive } from '../../core/engine/report/motives.ts';
import type { Words } from '../../core/words/words.ts';
import type { Block } from './block.ts';

/** A section of its own, turn by turn; nothing where no program has a reason to tell. */
export function motiveBlocks(
  motives: readonly Motive[],
  words: Words,
  nameOf: (turn: number) => string,
): readonly Block[] {
  if (motives.length === 0) return [];
  const turns = [...Map.groupBy(motives, ({ turn }) => turn)];
  return [
    { block: 'break' },
    { block: 'heading', text: words.text('report.motives') },
    { block: 'text', text: words.text('report.motives.note'), tone: 'note' },
    ...turns.flatMap(([turn, all]): readonly Block[] => [
      { block: 'text', text: nameOf(turn), tone: 'lead' },
      { block: 'moments', moments: all.map((motive) => momentOf(motive, words)) },
    ]),
  ];
}

const momentOf = ({ node, seat, why }: Motive, words: Words) => ({
  node,
  text: words.text('report.motive', { seat: { seat }, why: words.say(why) }),
  more: null,
});

/** Alliances, promises and trades, as the screen shows them. */
import type { Talks } from '../../engine/talks.ts';
import { phrased } from './12-talks.ts';
import { calledIn } from './11-alliances.ts';
import { alliesOf, playersIn } from './players.ts';
import type { NapoleonInEurope } from './position.ts';

const proposal = (aside: string) => ({ aside, name: { key: `label.proposal.${aside}` } });

/** The questions that another player's proposal puts. */
const ANSWERS: ReadonlySet<string> = new Set([
  'prompt.alliance',
  'prompt.along',
  'prompt.promise-answer',
  'prompt.cede-to',
  'prompt.trade-give',
  'prompt.trade-claim',
  'prompt.trade-offer',
  'prompt.trade-answer',
]);

export const talks: Talks<NapoleonInEurope> = {
  proposals: ['trade', 'alliance', 'promise', 'cede'].map(proposal),
  isAnswer: ({ prompt }) => ANSWERS.has(prompt.key),
  facts: [
    'allied',
    'alliance-declined',
    'alliance-ended',
    'taken-along',
    'not-along',
    'agreed',
    'not-agreed',
    'ceded',
    'traded',
    'no-trade',
    'cards-got',
  ],
  agreed: (game) => [
    ...playersIn(game).flatMap((player, at, all) =>
      alliesOf(game, player)
        .filter((other) => all.indexOf(other) > at)
        .map((other) => ({
          key: 'label.agreed.alliance',
          params: { nation: calledIn(game, player), partner: calledIn(game, other) },
        })),
    ),
    ...game.promises.filter(({ until }) => until >= game.round).map(phrased(game)),
  ],
};

/** 16.13 The emperors of the Coalition command armies in name only, until one of them takes a lost commander's place. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { type LeaderCard, leaderCard, type LeaderId, LEADERS } from './data.ts';
import { isNominal, postOf } from './formations.ts';
import { changeLeader, leadersOf } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** 16.13.4-a In the orders segment each emperor who commands in name only may take an empty post of his nation. */
export function* replaceCommanders(game: MoravianSun, umpire: Umpire): Procedure {
  for (const emperor of leadersOf(game, game.active).filter(({ id }) => isNominal(game, id))) {
    const posts = postsFor(game, emperor);
    if (posts.length > 0) yield* replace(game, emperor, posts, umpire);
  }
}

/** The posts of fallen army commanders of his nation; of its corps commanders where the nation has no army commander. */
function postsFor(game: MoravianSun, { nation }: LeaderCard): readonly LeaderId[] {
  const kind = LEADERS.some((card) => card.nation === nation && card.kind === 'army') ? 'army' : 'corps';
  const held = leadersOf(game).map(({ id }) => postOf(game, id).id);
  return game.fallen.filter((id) => {
    const card = leaderCard(id);
    return card.nation === nation && card.kind === kind && !held.includes(id);
  });
}

function* replace(game: MoravianSun, { id, side }: LeaderCard, posts: readonly LeaderId[], umpire: Umpire): Procedure {
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '16.13.4-a',
    pass: () => null,
    prompt: { key: 'prompt.replace-commander', params: { leader: { unit: id } } },
    whyOthers: { key: 'refusal.why-not.replace-commander', params: { leader: { unit: id } } },
    passLabel: { key: 'label.in-name-alone' },
    targets: posts.map(unitTarget),
  });
  if (chosen === null) return;
  changeLeader(game, id, { replaces: idOf(chosen) });
  const params = { leader: { unit: id }, post: { unit: idOf(chosen) } };
  umpire.tell({ key: 'emperor-commands', rule: '16.13.4-a', params });
}

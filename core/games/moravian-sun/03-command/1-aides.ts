/** 3.11 Aides de camp take the places of leaders who are lost. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../../engine/target.ts';
import { activationOf, sideInHand, unitsInHand } from '../activation.ts';
import {
  corpsOf,
  detachedGeneral,
  type FormationId,
  type LeaderCard,
  leaderCard,
  type LeaderId,
  LEADERS,
} from '../data.ts';
import { formationOfLeader, postOf } from '../formations.ts';
import { changeLeader, hexOfPiece, leadersOf } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** 3.11-b When the formation rallies aides come to it, each with one of its units, for every post that is empty. */
export function* placeAides(game: MoravianSun, umpire: Umpire): Procedure {
  for (const post of emptyPosts(game, activationOf(game).formation)) {
    const aide = aideFor(game, post);
    if (!aide) return;
    yield* placeAide(game, aide, post, umpire);
  }
}

/** The posts of a formation whose leaders have fallen: its commander first. */
function emptyPosts(game: MoravianSun, formation: FormationId): readonly LeaderId[] {
  const held = leadersOf(game).map(({ id }) => postOf(game, id).id);
  const first = detachedGeneral(formation) ?? corpsOf(formation).commander;
  const isOf = (id: LeaderId): boolean => id === first || formationOfLeader(game, id) === formation;
  const posts = game.fallen.filter((id) => leaderCard(id).kind !== 'aide' && isOf(id) && !held.includes(id));
  return posts.toSorted((a, b) => Number(b === first) - Number(a === first));
}

/** 3.11-a An aide of the nation of the fallen leader that is left, else one of the side. */
function aideFor({ leaders, fallen }: MoravianSun, post: LeaderId): LeaderCard | null {
  const { side, nation } = leaderCard(post);
  const left = LEADERS.filter(
    ({ id, kind, side: own }) => kind === 'aide' && own === side && !(id in leaders) && !fallen.includes(id),
  );
  return left.find((card) => card.nation === nation) ?? left[0] ?? null;
}

function* placeAide(game: MoravianSun, { id }: LeaderCard, post: LeaderId, umpire: Umpire): Procedure {
  const units = unitsInHand(game);
  if (units.length === 0) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: sideInHand(game),
    rule: '3.11-b',
    pass: () => null,
    prompt: { key: 'prompt.place-aide', params: { leader: { unit: id }, post: { unit: post } } },
    whyOthers: { key: 'refusal.why-not.aide' },
    targets: units.map((unit) => unitTarget(unit.id)),
  });
  if (chosen === null) return;
  changeLeader(game, id, { hex: hexOfPiece(game, idOf(chosen)), replaces: post });
  const params = { leader: { unit: id }, post: { unit: post }, unit: { unit: idOf(chosen) } };
  umpire.tell({ key: 'aide-placed', rule: '3.11-a', params });
}

/** Formations: which units belong to one, who commands it, what it has been ordered. */
import {
  corpsOf,
  detachedGeneral,
  detachmentOf,
  type FormationId,
  FORMATIONS,
  type LeaderCard,
  leaderCard,
  type LeaderId,
  LEADERS,
  type Order,
  type Side,
  type UnitCard,
  unitCard,
  type UnitId,
} from './data.ts';
import { leadersOf, unitsOf, whereabouts } from './pieces.ts';
import { type FormationState, HIDDEN, type MoravianSun } from './position.ts';

/** Every formation that a battle can have: corps and columns, and after each of them the detachments of its generals. */
const ALL: readonly FormationId[] = FORMATIONS.flatMap(({ id }) => [
  id,
  ...LEADERS.filter((card) => card.kind === 'general' && card.formation === id).map(detachmentOf),
]);

/** Those of a battle: found once until one of them changes. */
const inBattle = new WeakMap<MoravianSun['formations'], Readonly<Record<Side | 'both', readonly FormationId[]>>>();

/** The formations of the battle in the order of the data; those of one side where it is named. */
export function formationsOf({ formations }: MoravianSun, side?: Side): readonly FormationId[] {
  let found = inBattle.get(formations);
  if (!found) {
    const both = ALL.filter((id) => id in formations);
    const of = (each: Side): readonly FormationId[] => both.filter((id) => corpsOf(id).side === each);
    found = { both, french: of('french'), coalition: of('coalition') };
    inBattle.set(formations, found);
  }
  return found[side ?? 'both'];
}

/** @throws RangeError where it is not in the battle */
export function formationState({ formations }: MoravianSun, id: FormationId): FormationState {
  const state = formations[id];
  if (!state) throw new RangeError(`no formation ${id} in this battle`);
  return state;
}

export function changeFormation(game: MoravianSun, id: FormationId, state: FormationState): void {
  game.formations = { ...game.formations, [id]: state };
}

/** The formation that a unit belongs to now. */
export const formationOf = (game: MoravianSun, id: UnitId): FormationId =>
  game.units[id]?.under ?? unitCard(id).formation;

/** The units of each formation: worked out once until a unit goes, for command is asked for at every step. */
const members = new WeakMap<object, ReadonlyMap<FormationId, readonly UnitCard[]>>();

function membersIn(game: MoravianSun): ReadonlyMap<FormationId, readonly UnitCard[]> {
  const key = whereabouts(game);
  const found = members.get(key) ?? Map.groupBy(unitsOf(game), ({ id }) => formationOf(game, id));
  members.set(key, found);
  return found;
}

/** 3.1.2-a: the units on the map that take orders from the leader of a formation, in the order of the data. */
export const unitsIn = (game: MoravianSun, formation: FormationId): readonly UnitCard[] =>
  membersIn(game).get(formation) ?? [];

/** Whose post a leader holds: its own, or that of the leader it replaces. */
export function postOf({ leaders }: MoravianSun, id: LeaderId): LeaderCard {
  return leaderCard(leaders[id]?.replaces ?? id);
}

/** 16.13 Whether a leader is an emperor in name alone: one that has not taken the place of a commander. */
export const isNominal = ({ leaders }: MoravianSun, id: LeaderId): boolean =>
  leaderCard(id).nominal === true && leaders[id]?.replaces === undefined;

/** The formation of a leader's post; of a detached general the detachment. `null`: of army commanders and idle aides. */
export function formationOfLeader(game: MoravianSun, id: LeaderId): FormationId | null {
  const post = postOf(game, id);
  if (post.kind !== 'general') return post.formation;
  const detachment = detachmentOf(post);
  return detachment in game.formations ? detachment : post.formation;
}

/** Who leads a formation: its commander, and its generals without that of a detachment, who is its commander. */
interface Staff {
  readonly commander: LeaderCard | null;
  readonly generals: readonly LeaderCard[];
}

interface Staffs {
  readonly formations: MoravianSun['formations'];
  readonly known: Map<FormationId, Staff>;
}

/** Worked out once until a leader or a formation changes. */
const staffs = new WeakMap<MoravianSun['leaders'], Staffs>();

function staffOf(game: MoravianSun, formation: FormationId): Staff {
  const { leaders, formations } = game;
  let here = staffs.get(leaders);
  if (here?.formations !== formations) {
    here = { formations, known: new Map() };
    staffs.set(leaders, here);
  }
  const staff = here.known.get(formation) ?? findStaff(game, formation);
  here.known.set(formation, staff);
  return staff;
}

function findStaff(game: MoravianSun, formation: FormationId): Staff {
  const post = detachedGeneral(formation) ?? corpsOf(formation).commander;
  const commander = leadersOf(game).find(({ id }) => postOf(game, id).id === post) ?? null;
  const generals = leadersOf(game).filter(
    ({ id }) =>
      id !== commander?.id && postOf(game, id).kind === 'general' && formationOfLeader(game, id) === formation,
  );
  return { commander, generals };
}

/** The commander of a formation, or the general of a detachment; `null` where that leader has fallen or is yet to come. */
export const commanderOf = (game: MoravianSun, formation: FormationId): LeaderCard | null =>
  staffOf(game, formation).commander;

/** The generals of a formation, without that of a detachment, who is its commander. */
export const generalsOf = (game: MoravianSun, formation: FormationId): readonly LeaderCard[] =>
  staffOf(game, formation).generals;

/** What a formation has been ordered, as far as the viewer knows; the reserve that stays with the army has no order. */
export const orderOf = ({ formations }: MoravianSun, formation: FormationId): Order | null => {
  const order = formations[formation]?.order ?? HIDDEN;
  return order === HIDDEN ? null : order;
};

/** Formations that have units on the map, or some that may come in this turn: these have their markers laid (4.0-a). */
export const inPlay = (game: MoravianSun, side: Side): readonly FormationId[] =>
  formationsOf(game, side).filter((id) => unitsIn(game, id).length > 0 || isArriving(game, id, game.turn));

/** Whether a formation has units on the map, or some that may come to it in whatever turn: those of its detachments too. */
export function isAlive(game: MoravianSun, formation: FormationId): boolean {
  const isPart = (id: FormationId): boolean => id === formation || corpsOf(id).id === formation;
  return formationsOf(game).some(
    (id) => isPart(id) && (unitsIn(game, id).length > 0 || isArriving(game, id, Infinity)),
  );
}

/** Whether units of a formation may come onto the map up to a turn. */
const isArriving = ({ coming, returning }: MoravianSun, formation: FormationId, turn: number): boolean =>
  coming.some((each) => each.turn <= turn && each.units.some((id) => unitCard(id).formation === formation)) ||
  returning.some((each) => each.turn <= turn && (each.under ?? unitCard(each.unit).formation) === formation);

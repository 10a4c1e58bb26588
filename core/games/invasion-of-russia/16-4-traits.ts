/** 16.4 What is special about some leaders. */
import { line, type TallyLine } from '../../engine/tally.ts';
import { ratingByCard } from './16-1-effects-commands.ts';
import { commandedBy, helperOnMarch, isBeforeKutuzov, rankOf, reasonsOf } from './16-2-command.ts';
import { type LeaderCard, leaderCard, type LeaderId, type Side, type UnitCard, unitCard, type UnitId } from './data.ts';
import { hexOfPiece, leadersAt } from './pieces.ts';
import type { InvasionOfRussia, SideOfCombat } from './position.ts';
import { isAdvanced } from './sequence.ts';

/** As the book numbers them. */
const TRAITS = { rivals: 1, dithers: 2, raids: 3, cares: 4, inspires: 5, wears: 6, charges: 7 } as const;
type Trait = keyof typeof TRAITS;

/** Of no use to their owner, who names another leader of equal rank if there is one (16.4-a). */
const BURDENS: readonly Trait[] = ['rivals', 'dithers', 'wears'];

const hasTrait = ({ special }: LeaderCard, trait: Trait): boolean => special.includes(TRAITS[trait]);

/** Those of the highest rank among some leaders who have a trait, as far as it acts (16.4-a). */
function bearersOf(game: InvasionOfRussia, trait: Trait, leaders: readonly LeaderCard[]): readonly LeaderCard[] {
  if (!isAdvanced(game)) return [];
  const highest = Math.min(...leaders.map(rankOf));
  const seniors = leaders.filter((leader) => rankOf(leader) === highest);
  const bearers = seniors.filter((leader) => hasTrait(leader, trait));
  return BURDENS.includes(trait) && bearers.length < seniors.length ? [] : bearers;
}

/** Those who have a trait that does not act, for another leader is senior (16.4-a). */
function idleLines(game: InvasionOfRussia, trait: Trait, leaders: readonly LeaderCard[]): TallyLine[] {
  const bearers = bearersOf(game, trait, leaders);
  return leaders
    .filter((leader) => isAdvanced(game) && hasTrait(leader, trait) && !bearers.includes(leader))
    .map(({ id }) => line('16.4-a', 0, 'modifier.trait-idle', { unit: { unit: id } }));
}

/** Army commanders in one hex who will not work together before Kutuzov comes (16.4-c). */
export function rivalsAt(game: InvasionOfRussia, hex: number): readonly LeaderId[] {
  if (!isBeforeKutuzov(game)) return [];
  const rivals = bearersOf(game, 'rivals', leadersAt(game, hex, 'russian'));
  return rivals.length > 1 ? rivals.map(({ id }) => id) : [];
}

/** What the command rating of a leader counts for just now. */
export const ratingOf = (game: InvasionOfRussia, leader: LeaderCard): number =>
  rivalsAt(game, hexOfPiece(game, leader.id)).includes(leader.id) ? 0 : ratingByCard(game, leader);

/** Whether the leaders of a hex hesitate to move it (16.4-d). */
export const dithers = (game: InvasionOfRussia, hex: number, side: Side): boolean =>
  bearersOf(game, 'dithers', leadersAt(game, hex, side)).length > 0;

/** What leaders add to the combat factors of the units in good order that fight; it is halved with them. */
export function factorLines(
  game: InvasionOfRussia,
  role: SideOfCombat,
  leaders: readonly LeaderCard[],
  units: readonly UnitCard[],
): TallyLine[] {
  const [napoleon] = bearersOf(game, 'inspires', leaders);
  const inspired = napoleon ? Math.min(MOST_INSPIRED, commandedBy(game, napoleon, units)) : 0;
  const cavalry = role === 'attacker' ? units.filter(({ arm }) => arm === 'cavalry').length : 0;
  const [platov] = bearersOf(game, 'raids', leaders);
  const [murat] = bearersOf(game, 'charges', leaders);
  const about = (leader: LeaderCard | undefined) => ({ unit: { unit: leader?.id ?? '' } });
  return [
    ...(inspired > 0 ? [line('16.4-g', inspired, 'modifier.combat.inspired', about(napoleon))] : []),
    ...(platov && cavalry > 0 ? [line('16.4-e', cavalry, 'modifier.combat.cavalry-led', about(platov))] : []),
    ...(murat && cavalry > 0 ? [line('16.4-i', cavalry, 'modifier.combat.cavalry-led', about(murat))] : []),
    ...(cavalry > 0 ? [...idleLines(game, 'raids', leaders), ...idleLines(game, 'charges', leaders)] : []),
  ];
}

const MOST_INSPIRED = 3;

/** Who marches, and which leaders: those who set out, and those who were still along when the stack arrived. */
interface Marching {
  readonly units: readonly UnitId[];
  readonly setOut: readonly LeaderId[];
  readonly arrived: readonly LeaderId[];
}

/** How leaders change the wear of a march (16.2-j, 16.4-f, 16.4-h). */
export function leadersOnMarch(game: InvasionOfRussia, { units, setOut, arrived }: Marching): TallyLine[] {
  const along = arrived.map(leaderCard);
  const stack = units.map(unitCard);
  const helper = helperOnMarch(game, along, stack);
  const [caring] = bearersOf(game, 'cares', along);
  const [murat] = bearersOf(game, 'wears', setOut.map(leaderCard));
  const about = ({ id }: LeaderCard) => ({ unit: { unit: id } });
  return [
    ...(helper ? [line('16.2-j', -1, 'modifier.attrition.command', about(helper))] : []),
    ...(helper ? reasonsOf(game, helper, stack) : []),
    ...(caring ? [line('16.4-f', -1, 'modifier.attrition.cares', about(caring))] : []),
    ...(murat ? [line('16.4-h', 1, 'modifier.attrition.wears', about(murat))] : []),
    ...idleLines(game, 'cares', along),
    ...idleLines(game, 'wears', setOut.map(leaderCard)),
  ];
}

/** 16.1 Cards that change combat commands or a command rating; who fights first stays as it is (16.1-m). */
import { chooseOne, chooseYes, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, type TallyLine, tally } from '../../engine/tally.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { apply, named } from './16-1-use.ts';
import { inForce, usable, use } from './cards.ts';
import { type CardNumber, enemyOf, type LeaderCard, type LeaderId, NAPOLEON, type Side } from './data.ts';
import { takeOut } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** Whose rating rises, one of them, and what it is then (card 17). */
export const DVINA: Readonly<Record<Side, readonly LeaderId[]>> = {
  russian: ['ru-wittgenstein'],
  french: ['fr-oudinot', 'fr-stcyr'],
};
const DVINA_RATING = 3;

/** Cards of a side that give it a command, and those of the enemy that take one from it. */
const MORE: Readonly<Record<Side, readonly CardNumber[]>> = { russian: [8, 29], french: [8, 23] };
const FEWER: Readonly<Record<Side, readonly CardNumber[]>> = { russian: [29], french: [23, 34] };

/** A side never has fewer. */
const LEAST = 1;

/** The commands of a side with the lines of cards. */
export function withCards(game: InvasionOfRussia, side: Side, { title, lines }: Tally): Tally {
  const about = (card: CardNumber, change: number): TallyLine =>
    line('16.1-m', change, 'modifier.card', { card: named(card) });
  const isGone = inForce(game, 34, 'french')?.pieces?.includes(NAPOLEON) === true;
  const all = [
    ...lines,
    ...MORE[side].filter((card) => inForce(game, card, side)).map((card) => about(card, 1)),
    ...FEWER[side].filter((card) => inForce(game, card, enemyOf(side))).map((card) => about(card, -1)),
    ...(side === 'french' && isGone ? [about(34, -1)] : []),
  ];
  const sum = tally(title, all);
  return sum.total >= LEAST
    ? sum
    : tally(title, [...all, line('16.1-m', LEAST - sum.total, 'modifier.commands.least')]);
}

/** A leader on the Dvina is named, where there are two (card 17). */
export function* nameLeaders(game: InvasionOfRussia, umpire: Umpire, side: Side): Procedure {
  const effect = usable(game, [17], side);
  const leaders = DVINA[side].filter((leader) => leader in game.leaders);
  const [first, another] = leaders;
  if (!effect || first === undefined) return;
  const chosen =
    another === undefined
      ? unitTarget(first)
      : yield* chooseOne({
          kind: 'one',
          seat: side,
          rule: '16.1-g',
          targets: leaders.map(unitTarget),
          prompt: { key: 'prompt.card.leader', params: { card: named(17), count: DVINA_RATING } },
          whyOthers: { key: 'refusal.card.others', params: { card: named(17) } },
        });
  if (chosen !== null) apply(game, umpire, effect, { pieces: [idOf(chosen)] });
}

/** The command rating of a leader in this turn, as far as cards go. */
export const ratingByCard = (game: InvasionOfRussia, { id, side, command }: LeaderCard): number =>
  inForce(game, 17, side)?.pieces?.includes(id) ? DVINA_RATING : command;

/** The Emperor may leave the army: nobody catches him then (card 34). */
export function* mayDepart(game: InvasionOfRussia, umpire: Umpire, side: Side): Procedure {
  const effect = usable(game, [34], side);
  if (!effect || side !== 'french' || !(NAPOLEON in game.leaders)) return;
  const prompt = { key: 'prompt.card.depart', params: { card: named(34) } };
  if (!(yield* chooseYes({ seat: side, rule: '16.1-g', prompt }))) return use(game, effect);
  takeOut(game, NAPOLEON);
  apply(game, umpire, effect, { pieces: [NAPOLEON] });
}

/** The order of battle: armies, groups, Commands and units, how strong each is, how near to breaking, and who acts. */
import type { Line, LinesPaper } from '../../../engine/papers.ts';
import { hexTarget, type Target } from '../../../engine/target.ts';
import type { Message, Param } from '../../../engine/verdict.ts';
import { breaksWith, lossesOf } from '../10-recovery/index.ts';
import { boardOf } from '../board.ts';
import { SIDES, type UnitCard } from '../data.ts';
import { type Borodino, BOXES, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';
import { actingOf, acts, deedsOf, markersOf } from './acting.ts';
import { isIn, pointsOf } from './muster.ts';

export const armies = (game: Borodino): LinesPaper => ({
  kind: 'lines',
  id: 'armies',
  title: { key: 'ui.play.armies' },
  at: 'sheet',
  lines: SIDES.map((side) => {
    const cards = boardOf(game).cards[side];
    const below = [...actingLines(game, cards), ...armyLines(game, cards), ...boxLines(game, cards)];
    return { id: side, name: { seat: side }, says: summed(game, cards), place: null, below };
  }),
});

// What is counted

/** How many are on the map, how many of these are in Disorder, and what is left of their points. */
const summed = (game: Borodino, cards: readonly UnitCard[]): readonly Message[] => [
  ...counted(game, cards),
  ...points(game, cards),
];

function counted(game: Borodino, cards: readonly UnitCard[]): readonly Message[] {
  const here = cards.filter((card) => isOnMap(game, card));
  const shaken = here.filter(({ id }) => unit(game, id).disordered).length;
  return [
    { key: 'label.army.units', params: { count: here.length } },
    ...(shaken > 0 ? [{ key: 'label.army.disordered', params: { count: shaken } }] : []),
  ];
}

const isOnMap = (game: Borodino, { id }: UnitCard): boolean => unit(game, id).hex !== 0;

/** The strength of foot and horse, and the fire of guns: what is left of what they began with. */
function points(game: Borodino, cards: readonly UnitCard[]): readonly Message[] {
  const isGun = ({ arm }: UnitCard): boolean => arm === 'artillery';
  const sums = { strength: cards.filter((card) => !isGun(card)), fire: cards.filter(isGun) };
  return Object.entries(sums).flatMap(([what, those]) => {
    const [now, all] = [sum(those.filter((card) => isIn(game, card))), sum(those)];
    return those.length === 0 ? [] : [{ key: `label.army.${what}`, params: { now, all, lost: all - now } }];
  });
}

const sum = (cards: readonly UnitCard[]): number => cards.reduce((all, card) => all + pointsOf(card), 0);

/** How many of the units that count are lost and how many more break the group, or that it has broken. */
function losses(game: Borodino, group: string, cards: readonly UnitCard[]): readonly Message[] {
  if (!game.broken) return [];
  if (game.broken.includes(group)) return [{ key: 'label.army.broken' }];
  const { lost, counted: all } = lossesOf(
    game,
    cards.map(({ id }) => id),
  );
  return all === 0
    ? []
    : [{ key: 'label.army.lost', params: { lost, all, more: Math.max(0, breaksWith(all) - lost) } }];
}

// Who acts

/** What a unit has done in the activation of its side. */
const done = (game: Borodino, card: UnitCard): readonly Message[] =>
  deedsOf(game, card).map((deed) => ({ key: `label.army.${deed}` }));

/** Those of the side that act in this step, by whether they have done anything yet. */
function actingLines(game: Borodino, cards: readonly UnitCard[]): readonly Line[] {
  const acting = Map.groupBy(
    cards.filter((card) => acts(game, card)),
    (card) => actingOf(game, card),
  );
  return (['may-act', 'has-acted'] as const).flatMap((id) => {
    const those = acting.get(id) ?? [];
    if (those.length === 0) return [];
    const below = those.map((card) => unitLine(game, card, `${id} ${card.id}`));
    return [{ id, name: { word: `label.army.${id}` }, says: [countMessage(those)], place: null, below }];
  });
}

const countMessage = ({ length: count }: readonly unknown[]): Message => ({
  key: 'label.army.boxed',
  params: { count },
});

/** Of a group, how many of its markers are still in the cup, and that it acts. */
function markers(game: Borodino, group: string): readonly Message[] {
  const found = markersOf(game, group);
  if (!found) return [];
  const { left, all, isNow } = found;
  return [...(isNow ? [{ key: 'label.army.now' }] : []), { key: 'label.army.markers', params: { left, all } }];
}

// The tree

/** The armies of a side with their groups; its groups where it is one army. */
function armyLines(game: Borodino, cards: readonly UnitCard[]): readonly Line[] {
  return [...Map.groupBy(cards, limitsOf(game).armyOf)].flatMap(([army, those]) => {
    const below = groupLines(game, those);
    if (those[0]?.side === army) return below;
    return [{ id: army, name: { word: `label.army.${army}` }, says: summed(game, those), place: null, below }];
  });
}

function groupLines(game: Borodino, cards: readonly UnitCard[]): readonly Line[] {
  return [...Map.groupBy(cards, limitsOf(game).groupOf)].map(([group, those]) => ({
    id: group,
    name: { word: `label.group.${group}` },
    says: [...markers(game, group), ...summed(game, those), ...losses(game, group, those)],
    place: null,
    below: commandLines(
      game,
      those.filter((card) => isOnMap(game, card)),
    ),
  }));
}

/** Commands with their units; units by themselves where they have none. */
function commandLines(game: Borodino, cards: readonly UnitCard[]): readonly Line[] {
  const { commandOf, nameOfCommand } = limitsOf(game);
  return [...Map.groupBy(cards, (card) => commandOf(game, card))].flatMap(([command, units]) => {
    const lines = units.map((card) => unitLine(game, card));
    if (command === null) return lines;
    return [
      { id: `command ${command}`, name: nameOfCommand(command), says: summed(game, units), place: null, below: lines },
    ];
  });
}

function unitLine(game: Borodino, card: UnitCard, id = card.id): Line {
  const { hex, disordered } = unit(game, card.id);
  const state = disordered ? [{ key: 'label.order.disordered' }] : [];
  const says = [...points(game, [card]), ...state, ...(acts(game, card) ? done(game, card) : [])];
  return { id, name: { unit: card.id }, says, place: placeOf(hex), below: [] };
}

const placeOf = (hex: number): Target | null => (hex === 0 ? null : hexTarget(hex));

/** What is not on the map: each box with its units. */
function boxLines(game: Borodino, cards: readonly UnitCard[]): readonly Line[] {
  return BOXES.flatMap((box) => {
    const units = cards.filter(({ id }) => unit(game, id).box === box);
    if (units.length === 0) return [];
    const name: Param = { word: `label.box.${box}` };
    const below = units.map((card) => unitLine(game, card));
    return [{ id: `box ${box}`, name, says: [countMessage(units)], place: null, below }];
  });
}

/** The sheets of both armies: groups with their Commands and units, how near each is to breaking, and the boxes. */
import type { Line, LinesPaper } from '../../../engine/papers.ts';
import { hexTarget, type Target } from '../../../engine/target.ts';
import type { Message, Param } from '../../../engine/verdict.ts';
import { lossesOf } from '../10-recovery/index.ts';
import { boardOf } from '../board.ts';
import { type Side, SIDES, type UnitCard } from '../data.ts';
import { type Borodino, BOXES, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

export const armies = (game: Borodino): LinesPaper => ({
  kind: 'lines',
  id: 'armies',
  title: { key: 'ui.play.armies' },
  at: 'sheet',
  lines: SIDES.map((side) => {
    const cards = boardOf(game).cards[side];
    const below = [...groupLines(game, side), ...boxLines(game, cards)];
    return { id: side, name: { seat: side }, says: counted(game, cards), place: null, below };
  }),
});

/** How many are on the map, and how many of these are in Disorder. */
function counted(game: Borodino, cards: readonly UnitCard[]): readonly Message[] {
  const here = cards.filter((card) => isOnMap(game, card));
  const shaken = here.filter(({ id }) => unit(game, id).disordered).length;
  return [
    { key: 'label.army.units', params: { count: here.length } },
    ...(shaken > 0 ? [{ key: 'label.army.disordered', params: { count: shaken } }] : []),
  ];
}

const isOnMap = (game: Borodino, { id }: UnitCard): boolean => unit(game, id).hex !== 0;

function groupLines(game: Borodino, side: Side): readonly Line[] {
  const groups = Map.groupBy(boardOf(game).cards[side], limitsOf(game).groupOf);
  return [...groups].map(([group, cards]) => ({
    id: group,
    name: { word: `label.group.${group}` },
    says: [...counted(game, cards), ...losses(game, group, cards)],
    place: null,
    below: commandLines(
      game,
      cards.filter((card) => isOnMap(game, card)),
    ),
  }));
}

/** How many of the units that count are lost, and that the group has broken. */
function losses(game: Borodino, group: string, cards: readonly UnitCard[]): readonly Message[] {
  if (!game.broken) return [];
  if (game.broken.includes(group)) return [{ key: 'label.army.broken' }];
  const { lost, counted: all } = lossesOf(
    game,
    cards.map(({ id }) => id),
  );
  return lost === 0 ? [] : [{ key: 'label.army.lost', params: { lost, all } }];
}

/** Commands with their units; units by themselves where they have none. */
function commandLines(game: Borodino, cards: readonly UnitCard[]): readonly Line[] {
  const { commandOf, nameOfCommand } = limitsOf(game);
  return [...Map.groupBy(cards, (card) => commandOf(game, card))].flatMap(([command, units]) => {
    const lines = units.map((card) => unitLine(game, card));
    if (command === null) return lines;
    return [
      { id: `command ${command}`, name: nameOfCommand(command), says: counted(game, units), place: null, below: lines },
    ];
  });
}

function unitLine(game: Borodino, { id }: UnitCard): Line {
  const { hex, disordered } = unit(game, id);
  const says = disordered ? [{ key: 'label.order.disordered' }] : [];
  return { id, name: { unit: id }, says, place: placeOf(hex), below: [] };
}

const placeOf = (hex: number): Target | null => (hex === 0 ? null : hexTarget(hex));

/** What is not on the map: each box with its units. */
function boxLines(game: Borodino, cards: readonly UnitCard[]): readonly Line[] {
  return BOXES.flatMap((box) => {
    const units = cards.filter(({ id }) => unit(game, id).box === box);
    if (units.length === 0) return [];
    const name: Param = { word: `label.box.${box}` };
    const says = [{ key: 'label.army.boxed', params: { count: units.length } }];
    return [{ id: `box ${box}`, name, says, place: null, below: units.map((card) => unitLine(game, card)) }];
  });
}

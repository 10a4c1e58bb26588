/** The sheets of both armies: leaders and whom they have with them, corps and their units, and what is not on the map. */
import { activityIn, activityOf } from '../../engine/order-of-battle.ts';
import type { Line, LinesPaper } from '../../engine/papers.ts';
import type { Arrival } from '../../engine/presenter.ts';
import { hexTarget } from '../../engine/target.ts';
import type { Message, Param } from '../../engine/verdict.ts';
import { commandOf } from './16-2-command.ts';
import { isUnit, leaderCard, type LeaderCard, REINFORCEMENTS, type Side, type UnitCard } from './data.ts';
import { isGood, isOnMap, leadersOf, sideOf, unitsAt, unitsOf } from './pieces.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';
import { isAdvanced, isSecondYear } from './sequence.ts';
import { actingOf } from './show-pieces.ts';
import { corpsName } from './show-unit.ts';

/** In the order of the table. */
const SEATS: readonly Side[] = ['french', 'russian'];

export const armies = (game: InvasionOfRussia): LinesPaper => ({
  kind: 'lines',
  id: 'armies',
  title: { key: 'ui.play.armies' },
  at: 'sheet',
  lines: SEATS.map((side) => {
    const units = unitsOf(game, side);
    const below = [
      ...leadersOnSheet(game, side),
      ...corpsOnSheet(game, units),
      ...unseen(game, side),
      ...boxes(game, side),
    ];
    return { id: side, name: { seat: side }, says: counted(game, units), place: null, below };
  }),
});

const counted = (game: InvasionOfRussia, units: readonly UnitCard[]): readonly Message[] => {
  const disrupted = units.filter((unit) => !isGood(game, unit)).length;
  return [
    { key: 'label.army.units', params: { count: units.length } },
    ...activityIn(units.map((unit) => ({ acting: actingOf(game, unit) }))),
    ...(disrupted > 0 ? [{ key: 'label.army.disrupted', params: { count: disrupted } }] : []),
  ];
};

const group = (id: string, name: Param, says: readonly Message[], below: readonly Line[]): readonly Line[] =>
  below.length > 0 ? [{ id, name, says, place: null, below }] : [];

function leadersOnSheet(game: InvasionOfRussia, side: Side): readonly Line[] {
  const lines = leadersOf(game, side).map((leader) => leaderLine(game, leader));
  const says = [{ key: 'label.army.leaders.count', params: { count: lines.length } }];
  return group('leaders', { word: 'label.army.leaders' }, says, lines);
}

/** A leader, where they are, and the units that they have with them; with the advanced rules those that they command (16.2). */
function leaderLine(game: InvasionOfRussia, leader: LeaderCard): Line {
  const { id, command, side } = leader;
  const hex = game.leaders[id]?.hex ?? 0;
  const stack = unitsAt(game, hex, side);
  const units = game.rules.advanced ? stack.filter((unit) => commandOf(game, leader, unit).holds) : stack;
  const few = { key: 'label.army.commands', params: { count: units.length, all: stack.length } };
  const led = game.rules.advanced ? [few] : counted(game, units);
  return {
    id,
    name: { unit: id },
    place: hexTarget(hex),
    says: [{ key: 'label.army.command', params: { command } }, ...(stack.length > 0 ? led : [ALONE])],
    below: units.map((unit) => unitLine(game, unit, `${id} ${unit.id}`)),
  };
}

const ALONE: Message = { key: 'label.army.alone' };

function corpsOnSheet(game: InvasionOfRussia, units: readonly UnitCard[]): readonly Line[] {
  return [...Map.groupBy(units, ({ corps }) => corps)].flatMap(([corps, own]) =>
    group(
      `corps ${corps}`,
      corpsName(corps),
      counted(game, own),
      own.map((unit) => unitLine(game, unit)),
    ),
  );
}

function unitLine(game: InvasionOfRussia, unit: UnitCard, id = unit.id): Line {
  const { hex, forage, forced } = game.units[unit.id] ?? { hex: 0 };
  const states = [isGood(game, unit) ? null : 'disrupted', forage ? 'forage' : null, forced ? 'forced' : null];
  return {
    id,
    name: { unit: unit.id },
    place: hexTarget(hex),
    below: [],
    says: [
      { key: 'label.army.kind', params: { arm: word(`arm.${unit.arm}`), quality: word(`class.${unit.quality}`) } },
      ...activityOf(actingOf(game, unit)),
      ...states.flatMap((state) => (state === null ? [] : [{ key: `label.army.${state}-one` }])),
    ],
  };
}

const word = (key: string): Param => ({ word: `label.${key}` });

/** Stacks that the viewer does not see into (15.1-c). */
function unseen(game: InvasionOfRussia, side: Side): readonly Line[] {
  const stacks = game.unseen.filter((stack) => stack.side === side);
  const lines = stacks.map(({ hex, height }): Line => {
    const name = { phrase: { key: 'label.army.height', params: { count: height } } };
    return { id: `unseen ${hex}`, name, says: [], place: hexTarget(hex), below: [] };
  });
  return group(
    'unseen',
    { word: 'label.army.unseen' },
    [{ key: 'label.army.pieces', params: { count: lines.length } }],
    lines,
  );
}

// What is not on the map

function boxes(game: InvasionOfRussia, side: Side): readonly Line[] {
  const own = (pieces: readonly PieceId[]) => pieces.filter((piece) => sideOf(piece) === side);
  return [...dueTo(game, side), ...box('lost', own(game.lost)), ...box('gone', own(game.gone))];
}

function box(name: string, pieces: readonly PieceId[]): readonly Line[] {
  const says = [{ key: 'label.army.pieces', params: { count: pieces.length } }];
  return group(name, { word: `label.army.${name}` }, says, pieces.map(awayLine));
}

const awayLine = (id: PieceId): Line => ({
  id,
  name: { unit: id },
  place: null,
  below: [],
  says: isUnit(id) ? [] : [{ key: 'label.army.command', params: { command: leaderCard(id).command } }],
});

/** Reinforcements of the table to come, group by group (13.2); in a second year there are none (16.13-za). */
export function arrivals(game: InvasionOfRussia): readonly Arrival[] {
  const isDue = (id: PieceId) => !isOnMap(game, id) && !game.lost.includes(id) && !game.gone.includes(id);
  const groups = isSecondYear(game) ? [] : REINFORCEMENTS.filter(({ turn }) => turn >= game.turn);
  return groups
    .filter(({ swedes }) => !swedes || isAdvanced(game))
    .map(({ turn, side, place, units, leaders, swedes }) => ({
      turn,
      seat: side,
      units: [...units, ...leaders].filter(isDue),
      where: word(swedes ? 'army.swedes' : `army.at.${place}`),
    }))
    .filter(({ units }) => units.length > 0);
}

function dueTo(game: InvasionOfRussia, side: Side): readonly Line[] {
  const groups = arrivals(game).filter(({ seat }) => seat === side);
  const lines = groups.map(({ turn, where, units }, index): Line => {
    const name = { phrase: { key: 'label.army.turn', params: { turn, place: where } } };
    return { id: `due ${index}`, name, says: [], place: null, below: units.map(awayLine) };
  });
  const count = groups.reduce((sum, { units }) => sum + units.length, 0);
  return group('due', { word: 'label.army.due' }, [{ key: 'label.army.pieces', params: { count } }], lines);
}

/** The Commands as a layer: lines between units that hang together, and the enemies that cut them. */
import type { Overlay, OverlayMarks } from '../../../engine/presenter.ts';
import { hexTarget, seatTarget } from '../../../engine/target.ts';
import { hexesBetween, linkOf } from '../05-orders-and-activation/index.ts';
import { cardsOnMap } from '../board.ts';
import { GRID, type Side, SIDES, type UnitCard } from '../data.ts';
import type { Borodino } from '../position.ts';
import { LEADERS, partOn7, SEPTEMBER_7 } from '../scenarios/7-september/data.ts';
import { isSeptember7 } from '../scenarios/7-september/state.ts';
import { limitsOf } from '../scenarios/limits.ts';

type Marks = Required<Pick<OverlayMarks, 'places' | 'ways'>>;

export const commandsOverlay: Overlay<Borodino, OverlayMarks> = {
  id: 'commands',
  icon: 'chain',
  needs: 'seat',
  draw(game, of) {
    const sides = SIDES.filter((side) => of.length === 0 || of.includes(seatTarget(side)));
    const drawn = sides.map((side) => chainsOf(game, side));
    return {
      places: [...sides.flatMap((side) => rangeOf(game, side)), ...drawn.flatMap(({ places }) => places)],
      ways: drawn.flatMap(({ ways }) => ways),
      rule: limitsOf(game).rulesShown.command,
    };
  },
};

/** While orders are given the Commands of both sides are drawn, and those that are chosen stand out. */
export const ordersOverlay: Overlay<Borodino, OverlayMarks> = {
  id: 'commands-to-order',
  icon: 'command',
  needs: 'choice',
  isLit: true,
  scenarios: [SEPTEMBER_7.id],
  draw(game, chosen) {
    if (game.phase !== 'orders') return { places: [] };
    const drawn = SIDES.map((side) => chainsOf(game, side));
    const { commandOf } = limitsOf(game);
    const ordered = cardsOnMap(game).filter((card) => chosen.includes(`unit:${commandOf(game, card) ?? ''}`));
    return {
      places: [
        ...drawn.flatMap(({ places }) => places),
        ...hexesOf(game, ordered).map((hex) => ({ place: hexTarget(hex), tone: 'reach' })),
      ],
      ways: drawn.flatMap(({ ways }) => ways),
      rule: '5.21-a',
    };
  },
};

/** Two hexes that a line joins. */
interface Link {
  readonly from: number;
  readonly to: number;
  readonly isCut: boolean;
}

/** The hexes that a commander-in-chief reaches. */
function rangeOf(game: Borodino, side: Side): Marks['places'] {
  if (!isSeptember7(game) || game.leaders[side] === 0) return [];
  const { range } = LEADERS[side];
  return GRID.hexes
    .filter((hex) => GRID.distance(game.leaders[side], hex) <= range)
    .map((hex) => ({ place: hexTarget(hex), tone: side }));
}

function chainsOf(game: Borodino, side: Side): Marks {
  const links = [...linksWithin(game, side), ...linksCut(game, side)];
  const enemies = links.flatMap(({ from, to, isCut }) =>
    isCut && GRID.distance(from, to) === 2 ? hexesBetween(from, to) : [],
  );
  return {
    places: [...new Set(enemies)].map((hex) => ({ place: hexTarget(hex), tone: 'blocked' })),
    ways: links.map(({ from, to, isCut }) => ({ places: [hexTarget(from), hexTarget(to)], tone: side, isCut })),
  };
}

/** The hexes in which the units of each Command stand. */
function commandsOnMap(game: Borodino, side: Side): readonly (readonly number[])[] {
  const { commandOf } = limitsOf(game);
  const cards = cardsOnMap(game).filter((card) => card.side === side);
  const commands = Map.groupBy(cards, (card) => commandOf(game, card));
  commands.delete(null);
  return [...commands.values()].map((units) => hexesOf(game, units));
}

const hexesOf = (game: Borodino, cards: readonly UnitCard[]): readonly number[] => [
  ...new Set(cards.map(({ id }) => game.units[id]?.hex ?? 0)),
];

/** As few lines as join all of a Command, the nearest hexes first; broken where it does not hang together any more. */
function linksWithin(game: Borodino, side: Side): readonly Link[] {
  return commandsOnMap(game, side).flatMap((hexes) => {
    const left = new Set(hexes.slice(1));
    const joined = hexes.slice(0, 1);
    const links: Link[] = [];
    while (left.size > 0) {
      const link = nearestLink(game, side, joined, [...left]);
      links.push(link);
      joined.push(link.to);
      left.delete(link.to);
    }
    return links;
  });
}

function nearestLink(game: Borodino, side: Side, joined: readonly number[], left: readonly number[]): Link {
  const links = joined.flatMap((from) =>
    left.map((to) => ({ from, to, isCut: isSeptember7(game) && linkOf(game, side, from, to) !== 'whole' })),
  );
  const length = ({ from, to, isCut }: Link): number => GRID.distance(from, to) + (isCut ? GRID.size : 0);
  return links.reduce((best, link) => (length(link) < length(best) ? link : best));
}

/** Hexes of two Commands of one part of the army that would be one, if no enemy stood between. */
function linksCut(game: Borodino, side: Side): readonly Link[] {
  if (!isSeptember7(game)) return [];
  const { commandOf } = limitsOf(game);
  const cards = cardsOnMap(game).filter((card) => card.side === side);
  return [...Map.groupBy(cards, partOn7).values()].flatMap((units) =>
    units.flatMap((a, at) =>
      units
        .slice(at + 1)
        .filter((b) => commandOf(game, a) !== commandOf(game, b))
        .flatMap((b): readonly Link[] => {
          const [from, to] = [a, b].map(({ id }) => game.units[id]?.hex ?? 0) as [number, number];
          return linkOf(game, side, from, to) === 'cut' ? [{ from, to, isCut: true }] : [];
        }),
    ),
  );
}

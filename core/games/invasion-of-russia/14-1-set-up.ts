/** 14.1 to 14.3 Both sides set up, the Russian first. */
import { chooseArrangement, type Procedure } from '../../engine/decision.ts';
import type { Setup, Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { whyNotEnter } from './01-definitions.ts';
import { chooseCities, linked, whyNotChain, whyNotDepotIn } from './07-6-depots.ts';
import { armiesFor, placesOf, suggestionFor, whyNotStand } from './14-1-armies.ts';
import { dealHands } from './16-1-cards.ts';
import { freshCards } from './cards.ts';
import { CITIES, DECISIVE, isLeader, SETUPS, type Side } from './data.ts';
import { rulesFrom } from './options.ts';
import { leadersOf } from './pieces.ts';
import { placingOf, putAll } from './placing.ts';
import type { InvasionOfRussia, PieceId, Scenario } from './position.ts';
import { beginTurn, enter, isAdvanced } from './sequence.ts';
import { addDepot } from './trains.ts';

/** An empty map: the Russian sets up first (14.1-a). */
export function setUp({ scenario, options }: Setup): InvasionOfRussia {
  const rules = rulesFrom(options);
  return {
    scenario: scenario as Scenario,
    rules,
    turn: 0,
    phase: 'placement',
    active: 'russian',
    done: [],
    units: {},
    leaders: {},
    lost: [],
    gone: [],
    reserveLost: 0,
    depots: { russian: [], french: [] },
    captured: { russian: 0, french: 0 },
    pool: { russian: [], french: [] },
    toLay: [],
    trains: [],
    resting: [],
    held: [],
    commands: { russian: 0, french: 0 },
    dummies: { russian: [], french: [] },
    unseen: [],
    first: 'french',
    shift: 0,
    decisive: DECISIVE.start,
    capitals: { held: [], taken: [], left: [] },
    revolt: 'ahead',
    freed: [],
    quarters: { state: 'ahead', step: null, source: null, mayNapoleonReturn: false, fallen: [] },
    combat: null,
    cards: rules.advanced ? freshCards() : null,
    over: null,
  };
}

/** A side puts its army on the map (14.1-b1 to 14.1-c, 14.1-g1 to 14.1-h, 14.1-l). */
export function* placeArmy(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  const army = armiesFor(game, side);
  const pieces = placesOf(game, side, army);
  const arrangement = yield* chooseArrangement(
    placingOf(game, {
      seat: side,
      rule: placingRule(game, side),
      prompt: { key: 'prompt.set-up' },
      pieces,
      ...(game.scenario === 'historical-set-up' && { suggestion: suggestionFor(game, side) }),
      whyNotThere: (piece, hex) => whyNotStand(game, side, piece, hex),
      whyNot: (piece, hex, soFar) => whyNotAlone(piece, hex, soFar) ?? army.whyNot(piece, hex, soFar),
    }),
  );
  putAll(game, arrangement);
  umpire.tell({ key: 'set-up', rule: '14.1-a', params: { side: { seat: side } } });
  tellExtraLeaders(game, umpire, side);
  game.phase = 'first-depots';
}

/** Each corps in its hexes, or in a free set-up anywhere in the side's own country (14.1-f). */
function placingRule({ scenario }: InvasionOfRussia, side: Side): RuleId {
  if (scenario === 'free-set-up' && side === 'french') return '14.1-k';
  return '14.1-l';
}

/** The leaders that only the advanced rules bring (16.3-a, 16.3-b). */
function tellExtraLeaders(game: InvasionOfRussia, umpire: Umpire, side: Side): void {
  const list = leadersOf(game, side)
    .filter(({ advancedOnly }) => advancedOnly)
    .map(({ id }) => ({ unit: id }));
  if (list.length === 0) return;
  const rule = side === 'russian' ? '16.3-a' : '16.3-b';
  umpire.tell({ key: 'extra-leaders', rule, params: { side: { seat: side }, units: { list } } });
}

/** A leader starts with units. */
function whyNotAlone(piece: PieceId, hex: number, soFar: ReadonlyMap<PieceId, number>): Verdict {
  const isAlone = isLeader(piece) && ![...soFar].some(([other, at]) => at === hex && !isLeader(other));
  return isAlone ? because('14.1-l', 'refusal.placing.leader') : null;
}

/** A side puts depots into cities before the first turn (14.1-e, 14.1-j). */
export function* placeFirstDepots(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  const { most } = SETUPS.depots[side];
  const cities = CITIES.map(({ hex }) => hex).filter(
    (hex) => whyNotEnter(side, hex) === null && whyNotDepotIn(game, side, hex) === null,
  );
  const rule = side === 'russian' ? '14.1-e' : '14.1-j';
  const depots = yield* chooseCities(game, {
    side,
    rule,
    cities: linked(game, side, cities),
    most,
    prompt: { key: 'prompt.first-depots', params: { count: most } },
    whyOthers: { key: 'refusal.first-depots.others' },
    whyNot: (hex) =>
      whyNotEnter(side, hex) ?? whyNotDepotIn(game, side, hex) ?? whyNotChain(game, side, [...cities, hex]),
    whyNoMore: because(rule, 'refusal.first-depots.too-many', { count: most }),
  });
  for (const hex of depots) addDepot(game, side, hex);
  const places = { list: depots.map((hex) => ({ place: hexTarget(hex) })) };
  const key = depots.length > 0 ? 'first-depots' : 'first-depots.none';
  umpire.tell({ key, rule, params: { side: { seat: side }, places } });
  if (side === 'russian') return enter(game, 'placement', 'french');
  if (isAdvanced(game)) dealHands(game, umpire);
  beginTurn(game, umpire, 1);
}

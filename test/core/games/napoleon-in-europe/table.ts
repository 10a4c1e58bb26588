/**
 * The verbs of the tests of Napoleon in Europe: a game as it was set up, with units, owners and hands as a test wants them.
 *
 *     const t = table({ phase: 'production', hands: { france: ['france-cavalry-1', 'napoleon-1'] } }, production);
 *     t.play(some('card:france-cavalry-1', 'card:napoleon-1'));
 */
import { setUp } from '../../../../core/games/napoleon-in-europe/07-setup.ts';
import {
  type CardId,
  isRegion,
  type Kind,
  type Nation,
  NATIONS,
  type RegionId,
} from '../../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { ALL_CARDS } from '../../../../core/games/napoleon-in-europe/hands.ts';
import { ally, newTurn, nationsOf } from '../../../../core/games/napoleon-in-europe/players.ts';
import type { NapoleonInEurope, PlayerId, UnitId } from '../../../../core/games/napoleon-in-europe/position.ts';
import { own } from '../../../../core/games/napoleon-in-europe/regions.ts';
import { put, raise } from '../../../../core/games/napoleon-in-europe/units.ts';
import { type Options, usualOptions } from '../../../../core/engine/options.ts';
import type { Aside } from '../../../../core/engine/ruleset.ts';
import * as verbs from '../verbs.ts';

export { arrange, one, PASS, path, some } from '../verbs.ts';

/** Units of a nation: where, and how many of each kind, `{ paris: 'iiicg' }`; the ids count on in the order written. */
type Armies = Readonly<Partial<Record<Nation, Readonly<Record<RegionId, string>>>>>;

export interface Situation {
  /** Who plays what; by default each of the seven plays one nation. */
  readonly players?: readonly (readonly Nation[])[];
  readonly scenario?: string;
  readonly options?: Options;
  readonly phase?: string;
  /** Whose turn it is; the first player's unless told. */
  readonly player?: PlayerId;
  /** The nations that act in it; those of the player unless told. */
  readonly members?: readonly Nation[];
  readonly round?: number;
  readonly units?: Armies;
  /** Who owns what, beside the homelands; `null`: nobody. */
  readonly owners?: Readonly<Record<RegionId, Nation | null>>;
  readonly allies?: readonly (readonly [PlayerId, PlayerId])[];
  readonly hands?: Readonly<Partial<Record<Nation, readonly CardId[]>>>;
}

const LETTERS: Readonly<Record<string, Kind>> = { i: 'infantry', c: 'cavalry', a: 'artillery', g: 'general' };

/** Builds a position; nothing has moved in it. */
export function situation(about: Situation): NapoleonInEurope {
  const game = setUp({
    scenario: about.scenario ?? 'even-steven',
    options: { ...usualOptions(napoleonInEurope), ...about.options },
    players: about.players ?? NATIONS.map((nation) => [nation]),
  });
  game.phase = about.phase ?? 'turn-start';
  game.round = about.round ?? 1;
  const player = about.player ?? game.turn.player;
  game.turn = newTurn(player, about.members ?? nationsOf(game, player));
  for (const [a, b] of about.allies ?? []) ally(game, a, b, true);
  for (const [region, nation] of Object.entries(about.owners ?? {})) own(game, region, nation);
  for (const nation of NATIONS) muster(game, nation, about.units?.[nation] ?? {});
  deal(game, about.hands ?? {});
  return game;
}

function muster(game: NapoleonInEurope, nation: Nation, armies: Readonly<Record<RegionId, string>>): void {
  for (const [region, letters] of Object.entries(armies)) {
    if (!isRegion(region)) throw new RangeError(`no region ${region}`);
    for (const letter of letters) raise(game, nation, LETTERS[letter] as Kind, region);
  }
}

function deal(game: NapoleonInEurope, hands: NonNullable<Situation['hands']>): void {
  for (const nation of NATIONS) if (game.hands[nation]) game.hands[nation] = [...(hands[nation] ?? [])].sort();
  const dealt = Object.values(game.hands).flat();
  game.deck = ALL_CARDS.filter((card) => !dealt.includes(card)).sort();
}

/** The unit as if it had come from there in this turn. */
export function cameFrom(game: NapoleonInEurope, id: UnitId, from: RegionId, bySea?: true): void {
  const unit = game.units.find((each) => each.id === id);
  if (unit) put(game, id, unit.region, { from, points: 1, ...(bySea && { bySea }) });
}

/** @param chance what is rolled and drawn before the first question */
export const table = (
  about: Situation,
  body: verbs.Body<NapoleonInEurope>,
  chance: verbs.Chance = [],
): verbs.Table<NapoleonInEurope> => verbs.begin(situation(about), body, chance);

/** Begins an aside: its own question is the first. */
export function beside(
  game: NapoleonInEurope,
  aside: Aside<NapoleonInEurope> | undefined,
): verbs.Table<NapoleonInEurope> {
  if (!aside) throw new Error('there is no such aside');
  return verbs.begin(game, function* (now, umpire) {
    const answer = yield aside.decision;
    yield* aside.play(now, answer, umpire);
  });
}

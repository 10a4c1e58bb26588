/** A campaign from a file, played again by the rules of its game: what they make themselves is not taken from the file. */
import { BadFile } from '../../core/archive/bad-file.ts';
import { type Campaign, type Note, statusOf } from '../../core/archive/campaign.ts';
import type { Arrived, Outcome } from '../../core/archive/reading.ts';
import { needsNewSeed, seedsWith } from '../../core/archive/copies.ts';
import { retraced, strangerIn } from '../../core/archive/retrace.ts';
import type { Match } from '../../core/engine/match.ts';
import type { Player } from '../../core/engine/players.ts';
import type { MatchRecord } from '../../core/engine/record.ts';
import { BadPosition, type Ruleset } from '../../core/engine/ruleset.ts';
import type { Language, Message, Param, Seat } from '../../core/engine/verdict.ts';
import { rulesOf } from '../../core/games/index.ts';
import { wordsFor } from '../../core/words/index.ts';
import { journalOf, newSeed } from '../library/begin.ts';

/** What becomes of a campaign whose form has been checked, or the first thing that is wrong with it. */
export function outcomeOf(campaign: Campaign): Outcome<'campaign'> {
  try {
    return { taken: takenFrom(campaign) };
  } catch (fault) {
    if (fault instanceof BadFile) return { fault: fault.fault };
    // What nobody who plays could have done may lead the rules anywhere.
    console.error(fault);
    return { fault: new BadFile('unplayable').fault };
  }
}

function takenFrom(campaign: Campaign): Arrived['campaign'] {
  const ruleset = rulesetOf(campaign.record);
  const match = playedAgain(ruleset, campaign.record);
  const { record, seats } = match;
  checkPlayers(campaign.header.players, seats);
  checkAudiences(campaign.notes, seats);
  const wordsIn = (language: Language) => wordsFor(ruleset.id, language, [], record.starts[0]?.position);
  const [it, en] = [wordsIn('it'), wordsIn('en')];
  const texts = record.nodes.map((node) => ({ node: node.id, ...journalOf(node, campaign.header.table, it, en) }));
  return { campaign: asCopy({ ...campaign, status: statusOf(match), record }), texts };
}

/** The campaign may still go on where the file comes from: what that will roll is not to be seen here. */
function asCopy(campaign: Campaign): Campaign {
  if (!needsNewSeed(campaign)) return campaign;
  const { record } = campaign;
  return { ...campaign, record: { ...record, seeds: seedsWith(record.seeds, record.nodes.length, newSeed()) } };
}

/** A player has a seat of its match. */
function checkPlayers(players: readonly Player[], seats: readonly Seat[]): void {
  const at = players.findIndex(({ seat }) => !seats.includes(seat));
  const stranger = players[at];
  if (stranger) throw new BadFile('player-seat', `campaign.header.players[${at}].seat`, { seat: stranger.seat });
}

/** A note is for seats of its match alone. */
function checkAudiences(notes: readonly Note[], seats: readonly Seat[]): void {
  for (const [at, { audience = [] }] of notes.entries()) {
    const stranger = audience.findIndex((seat) => !seats.includes(seat));
    const seat = audience[stranger];
    if (seat !== undefined) throw new BadFile('no-seat', `campaign.notes[${at}].audience[${stranger}]`, { seat });
  }
}

/** The game that a record is of, which has what it was begun with. */
function rulesetOf({ beginning }: MatchRecord): Ruleset<unknown> {
  const where = 'campaign.record.beginning';
  const ruleset = rulesOf(beginning.ruleset);
  if (!ruleset) throw new BadFile('no-game', `${where}.ruleset`, { game: beginning.ruleset });
  const stranger = strangerIn(ruleset, beginning);
  if (!stranger) return ruleset;
  throw 'scenario' in stranger
    ? new BadFile('no-scenario', `${where}.scenario`, stranger)
    : new BadFile('option', `${where}.options.${stranger.option}`, { reason: inBoth(ruleset, stranger.fault) });
}

function playedAgain(ruleset: Ruleset<unknown>, record: MatchRecord): Match<unknown> {
  try {
    return retraced(ruleset, record);
  } catch (error) {
    if (!(error instanceof BadPosition)) throw error;
    throw new BadFile('position', error.path, { reason: inBoth(ruleset, error.fault) });
  }
}

/** What the rules say of a file, in the languages in which it may be read. */
function inBoth({ id }: Ruleset<unknown>, fault: Message): Param {
  const say = (language: Language) => wordsFor(id, language).say(fault);
  return { text: { it: say('it'), en: say('en') } };
}

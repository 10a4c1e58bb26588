import { describe, expect, test } from 'vitest';
import { read, write } from '../../../core/archive/exchange.ts';
import { armiesOf, rulesets, rulesOf } from '../../../core/games/index.ts';
import { wordsIn } from '../../../renderer/app/catalogues.ts';
import { fileName } from '../../../renderer/archive/files.ts';
import { beginCampaign, type Choices, journalOf, usualChoices } from '../../../renderer/library/begin.ts';
import { playersSaid, shownName } from '../../../renderer/library/chairs.ts';
import { boxOf } from '../../../renderer/library/games.ts';

const CREATED = '1812-09-05T14:00:00.000Z';

const chosen = (choices: Choices): Choices => ({
  ...choices,
  title: 'Prova',
  chairs: choices.chairs.map((chair) => ({ ...chair, name: chair.seat })),
});

test.each(rulesets)('the usual choices of $id begin a campaign that the archive takes', (ruleset) => {
  const campaign = beginCampaign(ruleset, chosen(usualChoices(ruleset)), 1812, CREATED);
  expect(read(write(campaign))).toEqual(campaign);
  expect(campaign.status.winner).toBeNull();
  expect(campaign.header.players.map(({ seat }) => seat)).toContain(campaign.status.seat);
});

test('every seat is a person’s until somebody chooses the program for it', () => {
  const ruleset = rulesOf('borodino');
  expect(ruleset && usualChoices(ruleset).chairs.map(({ seat, kind }) => [seat, kind])).toEqual([
    ['french', 'person'],
    ['russian', 'person'],
  ]);
});

describe('how it is played until somebody says so', () => {
  /** The table of a campaign whose seats are these, the rest a program's. */
  const tableOf = (game: string, ...seated: readonly ('person' | 'bot')[]) => {
    const ruleset = rulesOf(game);
    if (!ruleset) throw new Error(`no ${game}`);
    const usual = chosen(usualChoices(ruleset));
    const chairs = usual.chairs.map((chair, at) => ({ ...chair, kind: seated[at] ?? 'bot' }));
    return beginCampaign(ruleset, { ...usual, chairs }, 7, CREATED).header.table;
  };

  test.each(['invasion-of-russia', 'moravian-sun', 'napoleon-in-europe', 'ordine-obliquo'])(
    'covered where one person plays %s against programs, open between persons and between programs',
    (game) => {
      expect([tableOf(game, 'person'), tableOf(game, 'person', 'person'), tableOf(game)]).toEqual([
        'hidden',
        'open',
        'open',
      ]);
    },
  );

  test('open where nobody has anything to hide: what was done can be taken back', () => {
    expect(tableOf('borodino', 'person')).toBe('open');
  });
});

test('what is chosen is what is written', () => {
  const ruleset = rulesOf('borodino');
  if (!ruleset) throw new Error('no Borodino');
  const choices: Choices = {
    ...chosen(usualChoices(ruleset)),
    dice: 'given',
    table: 'hidden',
    options: { literalEightCorps: false },
  };
  const { header, record } = beginCampaign(ruleset, choices, 7, CREATED);
  expect(header).toMatchObject({ title: 'Prova', table: 'hidden', created: CREATED });
  expect(record.beginning).toMatchObject({ dice: 'given', seed: 7, options: { literalEightCorps: false } });
});

test('what the players bring along is written, and what is faulty in it is refused before anything is kept', () => {
  const ruleset = rulesOf('ordine-obliquo');
  const list = armiesOf('ordine-obliquo')?.printed.find(({ id }) => id === 'austria-large')?.list;
  if (!ruleset || !list) throw new Error('no Ordine Obliquo');
  const usual = chosen(usualChoices(ruleset));
  const { record } = beginCampaign(ruleset, { ...usual, own: { armies: { south: list } } }, 7, CREATED);
  expect(record.beginning.own).toEqual({ armies: { south: list } });
  expect(beginCampaign(ruleset, usual, 7, CREATED).record.beginning).not.toHaveProperty('own');
  const faulty = { ...list, troops: list.troops.map((unit) => ({ ...unit, bases: -1 })) };
  const begin = () => beginCampaign(ruleset, { ...usual, own: { armies: { south: faulty } } }, 7, CREATED);
  expect(begin).toThrow(expect.objectContaining({ path: 'own.armies.south.troops.0.bases' }));
});

test('a game that is not of the house has neither rules nor a box', () => {
  expect(rulesOf('chess')).toBeNull();
  expect(boxOf('chess')).toBeNull();
});

test('the journal of a node is told in both languages', () => {
  const fact = { key: 'adjusted', rule: 'match', params: { note: 'x' } };
  const node = { id: 1, parent: 0, deed: null, dice: [], facts: [fact, fact], turn: 1, phase: null };
  const { it, en } = journalOf(node, 'open', wordsIn('borodino', 'it'), wordsIn('borodino', 'en'));
  expect(it.split('\n')).toEqual(Array(2).fill('Modifica per accordo dei giocatori: x'));
  expect(en.split('\n')).toEqual(Array(2).fill('Adjustment by agreement of the players: x'));
});

test('a title becomes a file name that every system takes', () => {
  expect(fileName('Ševardino: 5/9/1812?')).toBe('Ševardino 5 9 1812.smcampaign');
  expect(fileName('../..')).toBe('campaign.smcampaign');
  expect(fileName('x'.repeat(300))).toBe(`${'x'.repeat(80)}.smcampaign`);
});

test.each([
  ['Francesi', 'person', 'French'],
  ['French', 'person', 'French'],
  ['Il programma', 'bot', 'The program'],
  ['Anna', 'person', 'Anna'],
] as const)('a name that nobody wrote follows the language: %s', (name, kind, en) => {
  expect(shownName({ seat: 'french', kind, name }, 'borodino', wordsIn('borodino', 'en'))).toBe(en);
});

test('players of one name are said once, with how many they are', () => {
  const bots = ['britain', 'spain'].map((seat) => ({ seat, kind: 'bot', name: 'The program' }) as const);
  const players = [{ seat: 'france', kind: 'person', name: 'Anna' } as const, ...bots];
  expect(playersSaid(players, 'napoleon-in-europe', wordsIn('napoleon-in-europe', 'it'))).toBe(
    'Anna · Il programma × 2',
  );
});

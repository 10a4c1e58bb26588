import { describe, expect, test } from 'vitest';
import { Match } from '../../../core/engine/match.ts';
import { EVERYBODY, knowTheSame, windowOn } from '../../../core/engine/window.ts';
import { type Hands, hands } from './hands.ts';

const BEGINNING = { ruleset: 'hands', scenario: 'only', options: {}, seed: 7, dice: 'seeded' } as const;

const begun = (): Match<Hands> => Match.begin(hands(), BEGINNING);
const facts = (match: Match<Hands>, viewer: string | null) =>
  windowOn(match, viewer).line.flatMap((node) => node.facts.map(({ key }) => key));

describe('a window', () => {
  test('shows a seat its own secrets, everybody all of them, and anybody none', () => {
    const cards = (viewer: string | null) => windowOn(begun(), viewer).position.cards;
    expect(cards('red')).toEqual({ red: 3, blue: null, green: null });
    expect(cards(EVERYBODY)).toEqual({ red: 3, blue: 4, green: 5 });
    expect(cards(null)).toEqual({ red: null, blue: null, green: null });
  });

  test('gives the question to the seat that is asked; the others see whom the match waits for', () => {
    const match = begun();
    expect(windowOn(match, 'red')).toMatchObject({ waitsFor: 'red', decision: { rule: 'C-1' } });
    expect(windowOn(match, 'blue')).toMatchObject({ waitsFor: 'red', decision: null });
    expect(windowOn(match, 'blue').asides.map(({ decision }) => decision.seat)).toEqual(['blue']);
  });

  test('tells a fact to its audience, and the others what is told in its place', () => {
    const match = begun();
    match.play({ one: 'word:draw' });
    match.play({ one: 'number:9' });
    expect(facts(match, 'red')).toEqual(['drawn', 'done']);
    expect(facts(match, 'blue')).toEqual(['drawn-unseen', 'done']);
    expect(facts(match, null)).toEqual(['drawn-unseen', 'done']);
  });

  test('says of a deed who did it, and not what was chosen', () => {
    const match = begun();
    match.play({ one: 'word:draw' });
    match.play({ one: 'number:9' });
    expect(windowOn(match, 'blue').line.at(-1)?.deed).toEqual({ did: 'answer', seat: 'red' });
  });

  test('stays as it is when the match goes on', () => {
    const match = begun();
    const before = windowOn(match, 'red');
    match.play({ one: 'word:show' });
    expect(before.position.cards['red']).toBe(3);
    expect(before.line.length).toBe(1);
    expect(windowOn(match, 'red').position.cards['red']).toBe(0);
  });

  test('is made once at each node: a position is not copied at every look', () => {
    const match = begun();
    expect(windowOn(match, 'red')).toBe(windowOn(match, 'red'));
    match.play({ one: 'word:keep' });
    const after = windowOn(match, 'red');
    match.goTo(0);
    expect(windowOn(match, 'red').position).not.toBe(after.position);
  });
});

describe('whether two seats have something to hide from one another', () => {
  test('they have while one holds what the other may not see', () => {
    expect(knowTheSame(begun(), 'red', 'blue')).toBe(false);
  });

  test('they have not once all is shown', () => {
    const position: Hands = { ...begun().copy(), cards: { red: 0, blue: 0, green: 0 } };
    const open = { ...hands(), view: (game: Hands) => game };
    expect(knowTheSame(Match.begin(open, { ...BEGINNING, position }), 'red', 'blue')).toBe(true);
  });

  test('they have for as long as one was told what the other was not', () => {
    const match = Match.begin({ ...hands(), view: (game: Hands) => game }, BEGINNING);
    match.play({ one: 'word:draw' });
    match.play({ one: 'number:9' });
    expect(knowTheSame(match, 'red', 'blue')).toBe(false);
    expect(knowTheSame(match, 'blue', 'green')).toBe(true);
  });
});

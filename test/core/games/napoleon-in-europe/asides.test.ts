import { describe, expect, test } from 'vitest';
import { randomStream } from '../../../../core/engine/dice.ts';
import { canonical } from '../../../../core/engine/json.ts';
import { randomAction } from '../../../../core/engine/legality.ts';
import { Match } from '../../../../core/engine/match.ts';
import { factsFor } from '../../../../core/engine/window.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { cardOf, NATIONS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';

const ACTIONS = 400;

/** A game in which everybody proposes, trades and promises by chance, every position checked. */
function talkative(seed: number): Match<NapoleonInEurope> {
  const match = Match.begin(
    napoleonInEurope,
    {
      ...{ ruleset: 'napoleon-in-europe', scenario: 'stop-the-french', seed, dice: 'seeded' },
      options: { ...usualOptions(napoleonInEurope), victory: seed % 2 === 0 ? 'total' : 'limited-12' },
      players: NATIONS.map((nation) => [nation]),
    },
    { watched: true },
  );
  const random = randomStream(seed);
  for (let played = 0; played < ACTIONS && match.decision; played++) {
    const asides = match.seats.flatMap((seat) => match.asidesOf(seat).map((aside) => ({ seat, aside })));
    const chosen = asides[Math.floor(random() * asides.length)];
    const isTold = chosen && random() < 1 / 3 && (chosen.aside.id !== 'resign' || random() < 1 / 10);
    if (isTold) match.playAside(chosen.seat, chosen.aside.id, randomAction(chosen.aside.decision, random));
    else match.play(randomAction(match.decision, random));
  }
  return match;
}

describe('talks, trades and alliances by chance', () => {
  test.each([1, 2, 3, 4])('every position stands, and the same deeds lead to it again: %i', (seed) => {
    const match = talkative(seed);
    const { digest } = match;
    expect(match.nodes.length).toBeGreaterThan(ACTIONS / 2);
    match.goTo(Math.floor(match.nodes.length / 2));
    match.goTo(match.nodes.length - 1);
    expect(match.digest).toBe(digest);
  });

  test('[CARD-19] [TRADE-3] nobody is told which card another nation drew or got until it is played', () => {
    const match = talkative(5);
    const facts = match.nodes.flatMap((node) => node.facts).filter(({ key }) => key !== 'set-played');
    const told = canonical(factsFor(facts, null));
    expect(NATIONS.flatMap((nation) => [1, 2, 3].map((copy) => `card:${nation}-infantry-${copy}`))).toSatisfy(
      (cards: string[]) => cards.every((card) => cardOf(card.slice(5)) && !told.includes(card)),
    );
  });
});

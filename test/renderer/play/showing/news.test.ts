import { describe, expect, test } from 'vitest';
import { botAction } from '../../../../core/engine/bot.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import type { Ruleset } from '../../../../core/engine/ruleset.ts';
import { EVERYBODY, windowOn } from '../../../../core/engine/window.ts';
import { borodino } from '../../../../core/games/borodino/index.ts';
import { begin } from '../../../core/conformance/play.ts';
import { newsOf } from '../../../../renderer/play/showing/news.ts';

/** 5 September by programs, up to the end of the first turn in which a shot has been fired. */
function played() {
  const random = randomStream(3);
  const match = begin(borodino as Ruleset<unknown>, 3);
  while (!(match.head.turn >= 2 && match.line.some(({ facts }) => facts.some(({ key }) => key === 'fired'))))
    match.play(botAction(match, 'house', random));
  return match;
}

describe('what others have done', () => {
  const match = played();
  const line = windowOn(match, EVERYBODY).line.slice(1);
  const news = newsOf(match, line, EVERYBODY);
  const keys = (lines: (typeof news)[number]['fights']) => lines.map(({ fact }) => fact.key);

  test('is told by side, whole: each fact once, fights apart from all else', () => {
    expect(news.map(({ seat }) => seat).sort()).toEqual(['french', 'russian']);
    const told = news.flatMap(({ fights, others }) => [...keys(fights), ...keys(others)]).sort();
    expect(told).toEqual(line.flatMap(({ facts }) => facts.map(({ key }) => key)).sort());
    expect(news.flatMap(({ fights }) => keys(fights))).toContain('fired');
    expect(news.flatMap(({ others }) => keys(others))).not.toContain('fired');
  });

  test('marks the blows that cost strength or order, and nothing where nothing was lost', () => {
    const marked = news.flatMap(({ fights }) => fights.filter(({ isHit }) => isHit));
    expect(marked.length).toBeGreaterThan(0);
    const first = line.findIndex(({ facts }) => facts.some(({ key }) => key === 'fired'));
    const before = newsOf(match, line.slice(0, first), EVERYBODY);
    expect(before.flatMap(({ fights, others }) => [...fights, ...others]).filter(({ isHit }) => isHit)).toEqual([]);
  });

  test('leaves the match where it is, with the question that it asks', () => {
    const { decision, head } = match;
    newsOf(match, line, EVERYBODY);
    expect([match.decision, match.head]).toEqual([decision, head]);
  });
});

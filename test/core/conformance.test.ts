/** One suite for every ruleset of the registry: a new one is registered and at once has to pass all this. */
import { describe, expect, test, vi } from 'vitest';
import { rulesets } from '../../core/games/index.ts';
import { copies } from './conformance/copy.ts';
import { counts } from './conformance/counts.ts';
import { games } from './conformance/games.ts';
import { kitOf } from './conformance/kits.ts';
import { legality } from './conformance/legality.ts';
import { tree } from './conformance/tree.ts';
import { views } from './conformance/view.ts';
import { sentences } from './conformance/words.ts';

/** Whole games on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const kit = kitOf(ruleset.id);
  copies(ruleset);
  legality(ruleset);
  tree(ruleset);
  views(ruleset, kit.secrets);
  games(ruleset);
  sentences(ruleset);
  counts(ruleset, kit.counted);
});

test('rulesets have different names', () => {
  expect(new Set(rulesets.map((ruleset) => ruleset.id)).size).toBe(rulesets.length);
});

/** One suite for every ruleset of the registry: a new one is registered and at once has to pass all this. */
import { describe, expect, test, vi } from 'vitest';
import type { Ruleset } from '../../core/engine/ruleset.ts';
import { rulesets } from '../../core/games/index.ts';
import { copies } from './conformance/copy.ts';
import { counts } from './conformance/counts.ts';
import { games } from './conformance/games.ts';
import { keys } from './conformance/keys.ts';
import { kitOf } from './conformance/kits.ts';
import { legality } from './conformance/legality.ts';
import { musters } from './conformance/muster.ts';
import { tree } from './conformance/tree.ts';
import { turns } from './conformance/turns.ts';
import { views } from './conformance/view.ts';
import { sentences } from './conformance/words.ts';

/** Whole games on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

/** The suite plays the first scenario of a ruleset: each that it is to play comes first once. */
function subjectsOf(ruleset: Ruleset<unknown>): readonly (readonly [string, Ruleset<unknown>])[] {
  const further = (kitOf(ruleset.id).further ?? []).map((id) => {
    const scenarios = ruleset.scenarios.filter((scenario) => scenario.id === id);
    expect(scenarios, `${ruleset.id} has a scenario ${id}`).toHaveLength(1);
    return [`${ruleset.id}, ${id}`, { ...ruleset, scenarios }] as const;
  });
  return [[ruleset.id, ruleset], ...further];
}

describe.each(rulesets.flatMap(subjectsOf))('%s', (_, ruleset) => {
  const kit = kitOf(ruleset.id);
  copies(ruleset);
  legality(ruleset);
  tree(ruleset);
  keys(ruleset);
  views(ruleset, kit.secrets);
  games(ruleset);
  musters(ruleset);
  turns(ruleset);
  sentences(ruleset);
  if (rulesets.includes(ruleset)) counts(ruleset, kit.counted);
});

test('rulesets have different names', () => {
  expect(new Set(rulesets.map((ruleset) => ruleset.id)).size).toBe(rulesets.length);
});

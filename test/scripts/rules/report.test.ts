import { describe, expect, test } from 'vitest';
import { ledgerOf } from '../../../core/words/ledger.ts';
import { citationsIn, shapeOf } from '../../../scripts/rules/citations.ts';
import { type Evidence, reportOn } from '../../../scripts/rules/report.ts';
import { parse } from '../../../scripts/rules/source.ts';
import { idsIn, naming } from '../../../scripts/rules/tests.ts';

const ids = ledgerOf('borodino').map((entry) => entry.id);

/** What would be known if this were all the code and these all the tests. */
function evidence(
  code: string,
  tests: readonly { title: string; passed?: boolean }[],
  more: Partial<Evidence> = {},
): Evidence {
  const source = parse('code.ts', code);
  return {
    game: 'borodino',
    ids,
    sources: [source],
    citations: citationsIn(source, shapeOf(ids)),
    entries: [],
    places: [],
    tests: tests.map(({ title, passed = true }) => ({ file: 'test.ts', title, passed })),
    notYet: [],
    ...more,
  };
}

describe('a rule', () => {
  test('that no code cites is not enforced, whatever a test says', () => {
    const { enforced, proven, unenforced } = reportOn(evidence('', [{ title: '[9.54-a] rear' }]));
    expect({ enforced, proven }).toEqual({ enforced: 0, proven: 0 });
    expect(unenforced).toContain('9.54-a');
  });

  test('is proven by a test that passes, not by one that fails', () => {
    const code = `line('9.54-a', 2); line('9.54-b', 2);`;
    const report = reportOn(evidence(code, [{ title: '[9.54-a] rear' }, { title: '[9.54-b] rear', passed: false }]));
    expect(report).toMatchObject({ enforced: 2, proven: 1 });
    expect(report.missing).toContain('9.54-b');
    expect(report.missing).not.toContain('9.54-a');
  });

  test('that is said not to be in play yet is not missing; enforced all the same, it is named', () => {
    const report = reportOn(evidence(`line('9.54-a', 2);`, [], { notYet: ['9.54-a', '9.54-b'] }));
    expect(report.missing).not.toContain('9.54-b');
    expect(report).toMatchObject({ notYet: 2, early: ['9.54-a'] });
  });

  test('that no ledger has is dead, wherever it is cited', () => {
    const report = reportOn(evidence('', [{ title: '[9.54-zz] rear' }], { notYet: ['5.99-a'] }));
    expect(report.dead).toEqual(
      expect.arrayContaining(['9.54-zz (test.ts)', '5.99-a (core/games/borodino/README.md)']),
    );
  });

  test('with points in its number is read whole; a worked case of the sourcebook is no rule', () => {
    const oo = ledgerOf('ordine-obliquo').map((entry) => entry.id);
    const titles = [{ title: '[OO-7.2-3] [OO-T21] wheels' }, { title: '[OO-7.2-99] none' }];
    const { dead } = reportOn({ ...evidence('', titles), game: 'ordine-obliquo', ids: oo });
    expect(dead).toEqual(['OO-7.2-99 (test.ts)']);
  });

  test('done by code that is no longer there is stale and not enforced', () => {
    const places = [{ id: '9.54-a', path: 'core/engine/tally.ts', code: 'no such code', without: '' }];
    expect(reportOn(evidence('', [], { places }))).toMatchObject({
      enforced: 0,
      stale: ['9.54-a (core/engine/tally.ts)'],
    });
  });
});

describe('a title', () => {
  test('names ids in brackets, one or several', () => {
    expect(idsIn('[9.54-a] [9.54-b, T-odds-1-1] rear')).toEqual(['9.54-a', '9.54-b', 'T-odds-1-1']);
  });

  test('is found by the whole id alone', () => {
    const titles = ['[S5-z] x', '[S5-za] x', '[6.11-a, S5-z] x', '[S5-z][6.11-a] x', 'S5-z x', '[9S5-z] x'];
    expect(titles.filter((title) => naming('S5-z').test(title))).toEqual([
      '[S5-z] x',
      '[6.11-a, S5-z] x',
      '[S5-z][6.11-a] x',
    ]);
  });
});

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LedgerEntry, ledgerOf } from '../../../core/words/ledger.ts';
import { citationsIn, shapeOf } from '../../../scripts/rules/citations.ts';
import { headingsIn } from '../../../scripts/rules/headings.ts';
import { type Evidence, evidenceOf, holds, reportOn } from '../../../scripts/rules/report.ts';
import { parse, ROOT } from '../../../scripts/rules/source.ts';
import { idsIn, judge, naming } from '../../../scripts/rules/tests.ts';

const ledger = ledgerOf('borodino');
const shapedIds = ledger.map(({ id }) => id);

/** What would be known if this were all the code and these all the tests. */
function evidence(
  code: string,
  tests: readonly { title: string; passed?: boolean }[],
  more: Partial<Evidence> = {},
): Evidence {
  const source = parse('code.ts', code);
  return {
    game: 'borodino',
    ledger,
    switches: ['S5-w'],
    sources: [source],
    citations: citationsIn(source, shapeOf(shapedIds)),
    headings: headingsIn(source, shapeOf(shapedIds)),
    entries: [],
    tests: tests.map(({ title, passed = true }) => ({ file: 'test.ts', title, passed })),
    faults: [],
    notYet: [],
    ...more,
  };
}

describe('a rule', () => {
  test('that opens the comment of a function is enforced, as data in the code is', () => {
    const code = `/** 9.54-a: The rear counts. */\nfunction rear() {}`;
    expect(reportOn(evidence(code, PROVES_REAR))).toMatchObject({ enforced: 1, proven: 1 });
  });

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
    const titles = [{ title: '[OO-7.2-3] [OO-T21] wheels' }, { title: '[OO-7.2-99] none' }];
    const { dead } = reportOn({ ...evidence('', titles), game: 'ordine-obliquo', ledger: ledgerOf('ordine-obliquo') });
    expect(dead).toEqual(['OO-7.2-99 (test.ts)']);
  });
});

/** A ledger of two statements: one of rear attacks, and one with these marks. */
function withMarked(marks: Partial<LedgerEntry>): readonly LedgerEntry[] {
  return ledger
    .filter(({ id }) => id === '9.54-a' || id === '9.54-b')
    .map((entry) => (entry.id === '9.54-b' ? { ...entry, ...marks } : entry));
}

/** The evidence of a game that has no other files. */
const small: typeof evidence = (code, tests, more) => evidence(code, tests, { game: 'small', ...more });

const REAR = `line('9.54-a', 2);`;
const PROVES_REAR = [{ title: '[9.54-a] rear' }];

describe('a report', () => {
  test('holds where every statement is enforced and proven', () => {
    const code = `${REAR} line('9.54-b', 2);`;
    expect(holds(reportOn(small(code, [{ title: '[9.54-a, 9.54-b] rear' }], { ledger: withMarked({}) })))).toBe(true);
  });

  test('does not hold where a statement is not enforced', () => {
    const report = reportOn(small(REAR, PROVES_REAR, { ledger: withMarked({}) }));
    expect(report.unenforced).toEqual(['9.54-b']);
    expect(holds(report)).toBe(false);
  });

  test('does not hold where a statement is enforced and no test proves it, whatever else is said of it', () => {
    const code = `${REAR} line('9.54-b', 2);`;
    const marked = withMarked({ overruledBy: '9.54-a' });
    const report = reportOn(small(code, PROVES_REAR, { ledger: marked }));
    expect(report).toMatchObject({ missing: ['9.54-b'], unenforced: [] });
    expect(holds(report)).toBe(false);
  });

  test('takes a statement that another overrules as settled by it', () => {
    const report = reportOn(small(REAR, PROVES_REAR, { ledger: withMarked({ overruledBy: '9.54-a' }) }));
    expect(report).toMatchObject({ settled: 1, missing: [] });
    expect(holds(report)).toBe(true);
  });

  test('wants a statement that is overruled in part proven, as its reading says', () => {
    const marked = withMarked({ overruledBy: '9.54-a', overruledInPart: true });
    const unproven = reportOn(small(REAR, PROVES_REAR, { ledger: marked }));
    expect(unproven).toMatchObject({ settled: 0, missing: ['9.54-b'] });
    expect(holds(unproven)).toBe(false);
  });

  test('lists a statement that nothing carries out, once the test that its ledger names shows it', () => {
    const reason = { it: 'un esempio', en: 'an example' };
    const marked = withMarked({ noCode: { reason, shownBy: 'rear.test.ts' } });
    const shownBy = (file: string) => ({
      ledger: marked,
      tests: [
        { file, title: '[9.54-b] the example', passed: true },
        { file: 'test.ts', title: '[9.54-a] rear', passed: true },
      ],
    });
    const shown = reportOn(small(REAR, [], shownBy('test/core/games/small/rear.test.ts')));
    expect(shown).toMatchObject({ shown: ['9.54-b'], missing: [] });
    expect(holds(shown)).toBe(true);
    expect(reportOn(small(REAR, [], shownBy('other.test.ts')))).toMatchObject({ shown: [], unenforced: ['9.54-b'] });
  });

  describe('of a statement that is never in play', () => {
    const notInPlay = { it: 'nessun muro', en: 'no walls' };
    const oneOfTwo = { ledger: withMarked({ notInPlay }) };

    test('lists it, and wants neither code nor a test', () => {
      const report = reportOn(small(REAR, PROVES_REAR, oneOfTwo));
      expect(report).toMatchObject({ notInPlay: ['9.54-b'], missing: [], early: [] });
      expect(holds(report)).toBe(true);
    });

    test('does not hold where it is enforced all the same', () => {
      const proofs = [{ title: '[9.54-a, 9.54-b] rear' }];
      const report = reportOn(small(`${REAR} line('9.54-b', 2);`, proofs, oneOfTwo));
      expect(report.early).toEqual(['9.54-b']);
      expect(holds(report)).toBe(false);
    });

    test.each([
      [15, true],
      [16, false],
    ])('with %i of them holds: %s', (count, held) => {
      const marked = ledger.slice(0, count).map((entry) => ({ ...entry, notInPlay }));
      expect(holds(reportOn(small('', [], { ledger: marked })))).toBe(held);
    });
  });

  test('wants a switch of the game for a choice of readings', () => {
    const readings = [
      { it: 'a', en: 'a' },
      { it: 'b', en: 'b' },
    ] as const;
    const values = readings.map((reading, index) => ({ id: `${index}`, reading }));
    const marked = withMarked({ option: { id: 'rear', values } });
    const code = `${REAR} line('9.54-b', 2);`;
    const proofs = [{ title: '[9.54-a, 9.54-b] rear' }];
    const without = reportOn(small(code, proofs, { ledger: marked }));
    expect(without.unswitched).toEqual(['9.54-b']);
    expect(holds(without)).toBe(false);
    expect(holds(reportOn(small(code, proofs, { ledger: marked, switches: ['9.54-b'] })))).toBe(true);
  });

  test('does not hold where a statement said not to be in play is enforced', () => {
    const more = { ledger: withMarked({}), notYet: ['9.54-b'] };
    const code = `${REAR} line('9.54-b', 2);`;
    expect(holds(reportOn(small(REAR, PROVES_REAR, more)))).toBe(true);
    expect(holds(reportOn(small(code, [{ title: '[9.54-a, 9.54-b] rear' }], more)))).toBe(false);
  });

  test('does not hold where the tests prove nothing as they stand', () => {
    const code = `${REAR} line('9.54-b', 2);`;
    const more = { ledger: withMarked({}), faults: ['not run: a.test.ts'] };
    expect(holds(reportOn(small(code, [{ title: '[9.54-a, 9.54-b] rear' }], more)))).toBe(false);
  });
});

describe('the results of a run', () => {
  const passed = { fullName: '[9.54-a] rear', status: 'passed' };
  const results = {
    startTime: 1000,
    testResults: [{ name: join(ROOT, 'a.test.ts'), status: 'passed', assertionResults: [passed] }],
  };

  test('are those of the files of the game', () => {
    expect(judge(results, ['a.test.ts'], 500)).toEqual({
      tests: [{ file: 'a.test.ts', title: '[9.54-a] rear', passed: true }],
      faults: [],
    });
  });

  test('are at fault where a file did not run', () => {
    expect(judge(results, ['a.test.ts', 'b.test.ts'], 500).faults).toEqual(['not run: b.test.ts']);
  });

  test('are at fault where a file failed, also one that could not even begin', () => {
    const broken = { name: join(ROOT, 'b.test.ts'), status: 'failed', assertionResults: [] };
    const { faults } = judge(
      { ...results, testResults: [...results.testResults, broken] },
      ['a.test.ts', 'b.test.ts'],
      500,
    );
    expect(faults).toEqual(['failed: b.test.ts']);
  });

  test('are at fault where the code changed after they began', () => {
    expect(judge(results, ['a.test.ts'], 1500).faults).toHaveLength(1);
  });
});

test('code in the folders of chapters is found, and the geometry that games share', () => {
  const { sources, headings } = evidenceOf({ id: 'ordine-obliquo', options: [] });
  const files = sources.map(({ fileName }) => fileName);
  expect(files).toContain('core/games/ordine-obliquo/beside/08-fire.ts');
  expect(files).not.toContain('core/games/borodino/index.ts');
  const wheel = headings.find(({ ids }) => ids.includes('OO-GEO-9'));
  expect(wheel?.carrier.getSourceFile().fileName).toBe('core/space/table/wheel.ts');
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

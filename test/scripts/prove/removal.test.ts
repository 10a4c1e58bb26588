import { describe, expect, test } from 'vitest';
import { edited } from '../../../scripts/prove/mutants.ts';
import { removalOf } from '../../../scripts/prove/removal.ts';
import { citationsIn, shapeOf } from '../../../scripts/rules/citations.ts';
import { parse } from '../../../scripts/rules/source.ts';

const isShaped = shapeOf(['9.54-a', 'S5-za']);

/** The code without the rule `1.1-a`, on one line, and how much that takes. */
function without(code: string): { code: string; strength: string } {
  const whole = `function* rule() { ${code} }`;
  const file = parse('code.ts', whole);
  const citation = citationsIn(file, isShaped).find(({ id }) => id === '1.1-a');
  if (!citation) throw new Error('the code does not cite 1.1-a');
  const { edits, strength } = removalOf(citation.literal);
  const rest = edited(whole, edits).replaceAll(/\s+/g, ' ');
  return { code: rest.slice('function* rule() { '.length, -' }'.length), strength };
}

const expectWithout = (code: string, rest: string, strength = 'effect'): void =>
  expect(without(code)).toEqual({ code: rest, strength });

describe('a verdict', () => {
  test('goes with the condition that it alone stands under', () => {
    expectWithout(`if (late) return because('1.1-a', 'late'); return null;`, '; return null;');
    expectWithout(`if (late) { return because('1.1-a', 'late'); } else { go(); }`, '{ go(); }');
  });

  test('goes alone where its block does more', () => {
    expectWithout(`if (late) { return because('1.1-a', 'late'); go(); }`, 'if (late) { return null; go(); }');
  });

  test('is null where an expression has it', () => {
    expectWithout(`const why = late ? because('1.1-a', 'late') : null;`, 'const why = late ? null : null;');
    expectWithout(`return other() ?? because('1.1-a', 'late');`, 'return other() ?? null;');
    expectWithout(`const why = [because('1.1-a', 'late')];`, 'const why = [...[]];');
  });

  test('that a condition gives one of two rules goes for one of them', () => {
    const verdict = `because(late ? '1.1-a' : '1.1-b', 'bad')`;
    expectWithout(`if (bad) return ${verdict};`, `if (bad) return ((late) ? null : ${verdict});`);
  });

  test('named by a case goes where the same file finds that case', () => {
    expectWithout(
      `function barOf() { if (enemy) return 'enemy'; return ground ? 'ground' : null; }
       function explain(bar) { switch (bar) { case 'enemy': return because('1.1-a', 'enemy'); } }`,
      `function barOf() { ; return ground ? 'ground' : null; } ` +
        `function explain(bar) { switch (bar) { case 'enemy': return because('1.1-a', 'enemy'); } }`,
    );
  });
});

describe('a line of a sum', () => {
  test('gives nothing, and something where it gave nothing', () => {
    expectWithout(`line('1.1-a', 2, 'rear')`, `line('1.1-a', ((2) === 0 ? 1 : 0), 'rear')`);
  });
});

describe('a roll', () => {
  test('is a constant', () => {
    expectWithout(`const holds = umpire.roll('d10', '1.1-a') <= 5;`, 'const holds = 0 <= 5;');
  });
});

describe('dice of which some pass', () => {
  test('are not rolled', () => {
    expectWithout(`const hits = umpire.testMany(3, 'd6', '1.1-a', by);`, 'const hits = 0;');
  });
});

describe('a phase', () => {
  test('passes without anything done, in whichever way it is played', () => {
    expectWithout(`phase('fire', '1.1-a', fire)`, `phase('fire', '1.1-a', function* () {})`);
    expectWithout(`phase('fire', '1.1-a', fire, told)`, `phase('fire', '1.1-a', function* () {}, function* () {})`);
  });
});

describe('a fact', () => {
  test('stays, and what it tells of is not done', () => {
    expectWithout(
      `function go() { place(game, id, hex); tell(umpire, 'gone', '1.1-a', {}); }`,
      `function go() { ; tell(umpire, 'gone', '1.1-a', {}); }`,
    );
  });

  test('may be told as an object', () => {
    expectWithout(
      `function go() { place(game, id, hex); umpire.tell({ ...{ key: 'gone', rule: '1.1-a' }, params }); }`,
      `function go() { ; umpire.tell({ ...{ key: 'gone', rule: '1.1-a' }, params }); }`,
    );
    const fact = `umpire.tell({ key: far ? 'gone' : 'near', rule: far ? '1.1-a' : '1.1-b' });`;
    expectWithout(fact, `if (!((far))) { ${fact} }`, 'fact');
  });

  test('goes where nothing is done beside it', () => {
    expectWithout(`function go() { tell(umpire, 'gone', '1.1-a', {}); }`, 'function go() { ; }', 'fact');
    expectWithout(
      `function go() { if (none) return tell(umpire, 'gone', '1.1-a', {}); place(game, id, hex); }`,
      'function go() { if (none) return undefined; place(game, id, hex); }',
      'fact',
    );
    expectWithout(
      `for (const id of ids) { if (gone(id)) continue; tell(umpire, 'back', '1.1-a', {}); yield* retreat(game, id); }`,
      'for (const id of ids) { if (gone(id)) continue; ; yield* retreat(game, id); }',
      'fact',
    );
  });
});

describe('a deed', () => {
  test('that is told its rule in an object is not done', () => {
    expectWithout(`draw(game, 1, { rule: '1.1-a' });`, ';');
  });

  test('is not done', () => {
    expectWithout(`if (hit) disorder(game, ids, '1.1-a', umpire); else go();`, 'if (hit) ; else go();');
    expectWithout(`yield* retreat(game, ids, '1.1-a');`, ';');
  });

  test('that ends the function goes with its condition', () => {
    expectWithout(`if (late) return says('1.1-a', 'late'); return null;`, '; return null;');
  });

  test('that a function returns is nothing where that is allowed', () => {
    const [open, shut] = ['function why(): Verdict { return ', '; }'];
    expectWithout(`${open}says('1.1-a', 'late')${shut}`, `${open}null${shut}`);
    const verdict = `says(late ? '1.1-a' : '1.1-b', 'bad')`;
    expectWithout(`${open}${verdict}${shut}`, `${open}((late) ? null : ${verdict})${shut}`);
    expectWithout(`${open}bad ? ${verdict} : null${shut}`, `${open}bad ? ((late) ? null : ${verdict}) : null${shut}`);
    expectWithout(
      `function trait(): Trait { return shown('1.1-a', 5); }`,
      `function trait(): Trait { return shown('removed', 5); }`,
      'name',
    );
  });
});

describe('an item of a list', () => {
  test('goes', () => {
    expectWithout(`const STEPS = [{ of, rule: '1.1-a' }, other];`, 'const STEPS = [...[], other];');
    expectWithout(
      `return { rows: [{ cells, rule: '1.1-a' }] };`,
      `return { rows: [{ cells, rule: 'removed' }] };`,
      'name',
    );
  });
});

describe('a decision', () => {
  test('with a way out is passed', () => {
    expectWithout(
      `const way = yield* choosePath({ kind: 'path', rule: '1.1-a', pass: () => null });`,
      'const way = null;',
    );
  });

  test('of yes or no is no', () => {
    expectWithout(`if (yield* chooseYes({ rule: '1.1-a' })) go();`, 'if (false) go();');
  });

  test('without a way out is the first that is offered', () => {
    expectWithout(
      `const hex = yield* chooseOne({ kind: 'one', rule: '1.1-a', targets });`,
      `const hex = ({ kind: 'one', rule: '1.1-a', targets }).targets[0];`,
    );
  });

  test('of several is the first of them that are enough', () => {
    const { code, strength } = without(`const hit = yield* chooseSome({ ...{ rule: '1.1-a', from }, enough });`);
    expect([code.slice(-`({ ...{ rule: '1.1-a', from }, enough });`.length), strength]).toEqual([
      `({ ...{ rule: '1.1-a', from }, enough });`,
      'effect',
    ]);
    expect(code).not.toContain('yield');
  });

  test('that is asked by this rule under a condition stays where the condition does not hold', () => {
    const asked = `yield* chooseOne({ rule: late ? '1.1-a' : '1.1-b', targets })`;
    const first = `({ rule: late ? '1.1-a' : '1.1-b', targets }).targets[0]`;
    expectWithout(`const hex = ${asked};`, `const hex = ((late) ? ${first} : ${asked});`);
  });

  test('that a function of the file makes goes where it is asked', () => {
    const making = `function question() { return { ...{ rule: '1.1-a' }, ...{ pass, passLabel } }; }`;
    expectWithout(`${making} const set = yield* chooseSome(question());`, `${making} const set = null;`);
  });
});

describe('a row of a table', () => {
  test('has other figures', () => {
    expectWithout(
      `const MOVEMENT = { foot: { points: 1, rule: '1.1-a' } };`,
      `const MOVEMENT = { foot: { points: 2, rule: '1.1-a' } };`,
    );
  });
});

describe('a finding', () => {
  test('goes with its condition', () => {
    expectWithout(`if (high) return { clear: false, rule: '1.1-a' }; return CLEAR;`, '; return CLEAR;');
    expectWithout(`if (high) return '1.1-a'; return null;`, '; return null;');
    expectWithout(`return high ? '1.1-a' : null;`, 'return high ? null : null;');
  });

  test('that a condition chooses becomes the other', () => {
    expectWithout(
      `const way = out ? { fate: 'gone', rule: '1.1-a' } : { fate: 'back', rule: '1.1-b' };`,
      `const way = ({ fate: 'back', rule: '1.1-b' });`,
    );
  });

  test('chosen by the condition that chooses other things too: all go the other way', () => {
    expectWithout(
      `function restore() { toBox(isFit ? 'map' : 'gone'); tell(isFit ? 'a' : 'b', isFit ? '1.1-a' : '1.1-b'); }`,
      `function restore() { toBox(false ? 'map' : 'gone'); tell(false ? 'a' : 'b', false ? '1.1-a' : '1.1-b'); }`,
    );
  });
});

test('an id that only stands there loses its name', () => {
  expectWithout(`const OPTION = { id: 'x', rule: '1.1-a' };`, `const OPTION = { id: 'x', rule: 'removed' };`, 'name');
});

test('of edits that overlap the wider is made, and equal ones once', () => {
  const edits = [
    { start: 0, end: 4, text: 'A' },
    { start: 1, end: 2, text: 'x' },
    { start: 0, end: 4, text: 'A' },
    { start: 5, end: 6, text: 'B' },
  ];
  expect(edited('abcd ef', edits)).toBe('A Bf');
});

/** Which notices stand at the foot of the window. */
import { expect, test } from 'vitest';
import type { Notice } from '../../../renderer/app/context.ts';
import { withNotice } from '../../../renderer/app/notices.ts';

const refused = (file: string): Notice => ({
  tone: 'bad',
  message: { key: 'ui.opened.refused', params: { file: { text: file }, reason: { phrase: { key: 'desk.bad-file' } } } },
});

test('of several bad files that are opened at once, every one has its notice', () => {
  const all = [refused('a.smarmy'), refused('b.smarmy'), refused('c.smtable')];
  expect(all.reduce(withNotice, [] as readonly Notice[])).toEqual(all);
});

test('what is said again stands there once, as the last', () => {
  const saved: Notice = { tone: 'good', message: { key: 'ui.saved' } };
  const again = refused('a.smarmy');
  expect(withNotice([refused('a.smarmy'), saved], again)).toEqual([saved, again]);
});

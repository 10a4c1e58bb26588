/** The protocol through the eyes of a seat: what another seat may not know is in no answer. */
import { describe, expect, test } from 'vitest';
import { Protocol } from '../../../core/protocol/protocol.ts';

interface Answer {
  readonly ok: boolean;
  readonly result: Record<string, unknown>;
  readonly error: { readonly code: string; readonly message: { readonly en: string } };
}

/** A battle for objectives after its deployment, in which both sides have given their first orders. */
function battle() {
  const protocol = new Protocol();
  const ask = (what: string, input: object = {}): Answer =>
    JSON.parse(protocol.answer(JSON.stringify({ id: 1, do: what, ...input })) ?? '') as Answer;
  ask('new', { ruleset: 'ordine-obliquo', scenario: 'two-villages', seed: 3 });
  const phase = () => ask('status').result['phase'];
  while (phase() === 'deployment') ask('autoplay', { bot: 'house', actions: 1 });
  return { ask };
}

const asked = (answer: Answer) => answer.result['waitsFor'] as string;
const other = (seat: string) => (seat === 'south' ? 'north' : 'south');

describe('through the eyes of a seat', () => {
  test('status gives the question to the seat that is asked, and says to the other whom the match waits for', () => {
    const { ask } = battle();
    const seat = asked(ask('status'));
    expect(ask('status', { seat }).result['decision']).toMatchObject({ seat });
    expect(ask('status', { seat: other(seat) }).result).toMatchObject({ decision: null, waitsFor: seat, over: false });
  });

  test('the digest is that of what is seen: it tells nothing of the rest', () => {
    const { ask } = battle();
    const digests = [{}, { seat: 'south' }, { seat: 'north' }].map((eyes) => ask('status', eyes).result['digest']);
    expect(new Set(digests).size).toBe(3);
  });

  test.each(['extend', 'why', 'preview', 'play'])('%s is refused to a seat that is not asked', (what) => {
    const { ask } = battle();
    const input = what === 'extend' ? { draft: {} } : { action: { pass: true } };
    const { ok, error } = ask(what, { seat: other(asked(ask('status'))), ...input });
    expect([ok, error.code]).toEqual([false, 'refused']);
    expect(error.message.en).toMatch(/^The question is for .+\.$/);
  });

  test('options are none for a seat that is not asked', () => {
    const { ask } = battle();
    expect(ask('options', { seat: other(asked(ask('status'))) }).result).toEqual({ actions: [], complete: true });
  });

  test('the journal tells a side its own orders, and the other that there is a new counter', () => {
    const { ask } = battle();
    ask('autoplay', { bot: 'random', actions: 300 });
    const told = (eyes: object) =>
      (ask('journal', eyes).result['facts'] as { key: string }[])
        .map(({ key }) => key)
        .filter((key) => /^order-/.test(key));
    const all = told({});
    expect(all.some((key) => key.startsWith('order-given'))).toBe(true);
    expect(told({ seat: null }).some((key) => key.startsWith('order-given'))).toBe(false);
    expect(told({ seat: null })).toHaveLength(all.length);
  });

  test('asides are told to the seat that may do them, and done beside the open question', () => {
    const talk = new Protocol();
    const ask = (what: string, input: object = {}): Answer =>
      JSON.parse(talk.answer(JSON.stringify({ id: 1, do: what, ...input })) ?? '{}') as Answer;
    ask('new', { ruleset: 'borodino', scenario: 'sept5', seed: 5 });
    ask('autoplay', { bot: 'house', actions: 3 });
    const before = ask('status').result as { decision: { seat: string; rule: string } };
    const { seat, rule } = before.decision;
    type Offered = readonly { readonly aside: string; readonly decision: { readonly suggestion: object } }[];
    const [offered] = ask('asides', { seat }).result['asides'] as Offered;
    const { aside, decision } = offered as Offered[number];
    expect(ask('asides', { seat: seat === 'french' ? 'russian' : 'french' }).result).toEqual({ asides: [] });
    const turned = Object.fromEntries(
      Object.entries(decision.suggestion).map(([unit], index, { length }) => [unit, `number:${length - index}`]),
    );
    const { result } = ask('play', { seat, aside, action: { arrange: turned } });
    expect(result['facts']).toMatchObject([{ rule: '6.24-b' }]);
    expect(result['decision']).toMatchObject({ seat, rule });
    expect(ask('why', { seat, aside, action: { pass: true } }).result).toMatchObject({ legal: false });
    const { ok, error } = ask('play', { seat, aside: 'no-such', action: { pass: true } });
    expect([ok, error.code]).toEqual([false, 'refused']);
  });

  test('undo goes back over no die; the umpire takes back anything', () => {
    const { ask } = battle();
    ask('autoplay', { bot: 'house', actions: 60 });
    expect(ask('undo', { seat: 'south', to: 1 }).error.code).toBe('refused');
    expect(ask('undo', { to: 1 }).result['actions']).toBe(1);
  });

  test('a seat that does not sit here is refused by name', () => {
    const { ask } = battle();
    expect(ask('status', { seat: 'east' }).error.message.en).toContain('east');
  });
});

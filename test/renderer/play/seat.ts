/** A campaign of the duel at a desk of its own, for the session's tests. */
import type { Header } from '../../../core/archive/campaign.ts';
import type { Settings } from '../../../core/archive/settings.ts';
import type { Desk, Kept } from '../../../core/archive/desk.ts';
import { Match } from '../../../core/engine/match.ts';
import type { DiceMode } from '../../../core/engine/record.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { Session } from '../../../renderer/play/session.svelte.ts';
import { type Duel, duel } from './duel.ts';

export interface Told {
  readonly call: 'append' | 'setHead' | 'addNote' | 'removeNote' | 'nameLine' | 'spendTime';
  readonly input: unknown;
}

/** A desk that remembers what it was told, and fails while `broken` is set. */
export class FakeDesk {
  readonly told: Told[] = [];
  broken: Error | null = null;
  /** What was shown while the desk was writing. */
  onWrite: () => void = () => {};

  append = (input: unknown) => this.#write('append', input);
  setHead = (input: unknown) => this.#write('setHead', input);
  removeNote = (input: unknown) => this.#write('removeNote', input);
  nameLine = (input: unknown) => this.#write('nameLine', input);
  spendTime = (input: unknown) => this.#write('spendTime', input);
  /** The number of the note. */
  addNote = (input: unknown) => this.#write('addNote', input).then(() => this.told.length);

  async #write(call: Told['call'], input: unknown): Promise<null> {
    await Promise.resolve();
    this.onWrite();
    if (this.broken) throw this.broken;
    this.told.push({ call, input: JSON.parse(JSON.stringify(input)) });
    return null;
  }
}

interface Wanted {
  readonly dice?: DiceMode;
  readonly table?: Header['table'];
  readonly bots?: readonly string[];
  readonly notes?: Kept['notes'];
  readonly lines?: Kept['lines'];
  readonly ruleset?: Ruleset<Duel>;
  readonly pace?: Settings['pace'];
}

export function sit(wanted: Wanted = {}): { desk: FakeDesk; session: Session } {
  const { dice = 'seeded', table = 'open', bots = [], notes = [], lines = [], pace = 'at-once' } = wanted;
  const ruleset = (wanted.ruleset ?? duel) as Ruleset<unknown>;
  const match = Match.begin(ruleset, { ruleset: 'duel', scenario: 'short', options: {}, seed: 11, dice });
  const players = match.seats.map((seat) => ({
    seat,
    name: seat,
    kind: bots.includes(seat) ? ('bot' as const) : ('person' as const),
  }));
  const kept: Kept = {
    id: 4,
    header: { title: 'A duel', players, table, created: '2024-05-01T10:00:00Z' },
    status: { turn: 1, phase: 'walk', seat: 'white', winner: null },
    tags: [],
    notes,
    lines,
    record: match.record,
  };
  const desk = new FakeDesk();
  const say = (word: string) => (node: { facts: readonly { key: string }[] }) =>
    node.facts.map(({ key }) => `${word} ${key}`).join('\n');
  const session = new Session(desk as unknown as Desk, kept, ruleset, {
    tell: (node) => ({ it: say('it')(node), en: say('en')(node) }),
    pace: () => pace,
  });
  return { desk, session };
}

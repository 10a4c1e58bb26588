/** A canvas context that draws nothing and remembers everything, so that two drawings can be compared without a screen. */
import type { Context } from '../../../renderer/board/map/pen.ts';

export interface Recorder {
  readonly ctx: Context;
  readonly calls: string[];
  /** What was written with fillText. */
  texts(): string[];
}

const rounded = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);

export function createRecorder(): Recorder {
  const calls: string[] = [];
  const state: Record<string, unknown> = { font: '10px serif' };
  const answers: Record<string, (...args: unknown[]) => unknown> = {
    // Half an em a letter: near enough to lay names out.
    measureText: (text) => ({
      width: String(text).length * 0.5 * Number(/(\d+(\.\d+)?)px/.exec(String(state['font']))?.[1]),
    }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    createRadialGradient: () => ({ addColorStop: () => undefined }),
  };
  const ctx = new Proxy(state, {
    get: (_, name: string) => {
      if (name in state) return state[name];
      return (...args: unknown[]) => {
        const answer = answers[name];
        if (answer) return answer(...args);
        calls.push(`${name}(${args.map(rounded).join(',')})`);
        return undefined;
      };
    },
    set: (_, name: string, value: unknown) => {
      state[name] = value;
      return true;
    },
  }) as unknown as Context;
  const texts = (): string[] =>
    calls
      .filter((call) => call.startsWith('fillText('))
      .map((call) => call.slice(9, -1).replace(/,-?[\d.e-]+,-?[\d.e-]+$/, ''));
  return { ctx, calls, texts };
}

import { JSON_LONGEST } from '../archive/limits.ts';

/**
 * Lines out of text that comes in pieces. Only a line feed ends a line: every other break may stand within JSON.
 * Of a line that is too long as much is kept as shows it.
 */
export class Lines {
  #begun = '';

  /** The lines that a piece completes, without their ends. */
  *of(piece: string): Generator<string> {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      this.#add(piece, from, end);
      yield this.rest();
      from = end + 1;
    }
    this.#add(piece, from, piece.length);
  }

  /** The line that no end has closed. */
  rest(): string {
    const line = this.#begun;
    this.#begun = '';
    return line;
  }

  #add(piece: string, from: number, end: number): void {
    this.#begun += piece.slice(from, Math.min(end, from + JSON_LONGEST + 1 - this.#begun.length));
  }
}

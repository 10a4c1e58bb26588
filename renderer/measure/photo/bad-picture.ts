import type { Message } from '../../../core/engine/verdict.ts';

/** Thrown for a file that is no picture we take; nothing of it has been decoded by us. */
export class BadPicture extends Error {
  readonly fault: Message;

  constructor(key: string, params: NonNullable<Message['params']> = {}) {
    super(key);
    this.name = 'BadPicture';
    this.fault = { key: `ui.photo.fault.${key}`, params };
  }
}

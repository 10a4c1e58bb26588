import { join } from 'node:path';

/** What is made from packages and can be made again. A new `npm ci` clears it. */
export const CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache', 'stato-maggiore');

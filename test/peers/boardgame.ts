import { createRequire } from 'node:module';
import type { Client as ClientOf } from 'boardgame.io/client';

// boardgame.io cannot be imported by its folders, and is quicker where it does not check how it is used.
process.env['NODE_ENV'] ??= 'production';
export const { Client } = createRequire(import.meta.url)('boardgame.io/client') as { Client: typeof ClientOf };

/** Unpacks the packaged browser into the folder for temporary files (`TMPDIR`), which is where its package unpacks. */
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const bin = new URL('../bin/', import.meta.resolve('@sparticuz/chromium'));
const PARTS = ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br'];
await Promise.all(PARTS.map((part) => inflate(fileURLToPath(new URL(part, bin)))));

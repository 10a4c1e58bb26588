/** The built page, as both hosts serve it: nothing outside its folder, and nothing without its headers. */
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** What the page may do: run its own scripts, show its own pictures, talk to its own host. No eval, no inline script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
  'cache-control': 'no-store',
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

export interface Served {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/**
 * The file that an address names, or null.
 * @param root the folder of the built page
 * @param path the path of the address, percent-encoded as it came
 */
export async function serve(root: string, path: string): Promise<Served | null> {
  try {
    const inside = decodeURIComponent(path === '/' ? '/index.html' : path);
    const type = TYPES[extname(inside)];
    if (!type || inside.includes('\0') || inside.includes('\\')) return null;
    const [home, file] = await Promise.all([realpath(root), realpath(join(root, inside))]);
    if (!file.startsWith(home + sep)) return null;
    return { body: new Uint8Array(await readFile(file)), type };
  } catch {
    return null;
  }
}

/** The browser in which tests and benches open the page: an installed one, or on Linux the one that comes as a package. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import { findBrowser } from './browser.ts';
import { CACHE } from './cache.ts';
import { unwrapped } from './unwrap-font.ts';
import { say } from './words.ts';

/** How Playwright is to launch the browser. */
export interface Launch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Continuous integration runs as root and has no graphics card. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** The font of the page. */
const FONT = '@fontsource/source-sans-3';

/**
 * @param args what a test wants of the browser beyond what all want
 * @throws where there is no browser; the message is one sentence that asks for one
 */
export function testBrowser(
  args: readonly string[] = [],
  { platform, arch, env }: Pick<typeof process, 'platform' | 'arch' | 'env'> = process,
): Launch {
  const installed = findBrowser(platform, env);
  if (installed) return { executablePath: installed, args: [...ARGS, ...args], env };
  if (env.CHROME_PATH || platform !== 'linux' || arch !== 'x64') throw new Error(say('no-test-browser'));
  const { '@sparticuz/chromium': browser, [FONT]: font } = packageJson.devDependencies;
  const folder = unpackedBrowser(join(CACHE, `chromium-${browser}-${font}`));
  return {
    executablePath: join(folder, 'chromium'),
    args: [...ARGS, ...args],
    env: { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/**
 * The folder of the packaged browser, unpacked where it is not yet: the program, the libraries that a bare Linux lacks,
 * and the font of the page, for without any font in the system a page stays empty. Several processes may unpack at once:
 * the first that is done lays it here.
 */
export function unpackedBrowser(folder: string): string {
  if (existsSync(folder)) return folder;
  mkdirSync(join(folder, '..'), { recursive: true });
  const part = mkdtempSync(`${folder}-`);
  try {
    unpackInto(part);
    putFontsInto(join(part, 'fonts'));
    writeFileSync(join(part, 'fonts.conf'), fontsIn(folder));
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package unpacks into the folder for temporary files: a process of its own is given another one. */
function unpackInto(folder: string): void {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'unpack-browser.ts')], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(say('browser-not-unpacked'));
}

/** The browser reads web fonts in a page, and none of them as a font of the system. */
function putFontsInto(folder: string): void {
  mkdirSync(folder);
  for (const letters of ['latin', 'latin-ext']) {
    const web = import.meta.resolve(`${FONT}/files/source-sans-3-${letters}-400-normal.woff`);
    writeFileSync(join(folder, `source-sans-3-${letters}.ttf`), unwrapped(readFileSync(fileURLToPath(web))));
  }
}

function fontsIn(folder: string): string {
  const [fonts, cache] = [join(folder, 'fonts'), join(folder, 'fonts-cache')];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>
`;
}

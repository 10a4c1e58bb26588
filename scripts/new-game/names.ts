/** The names of a game in code and data, and the lines that the registries of the house get for it. */

export interface Names {
  /** `moravian-sun` */
  readonly id: string;
  /** `moravianSun` */
  readonly camel: string;
  /** `MoravianSun` */
  readonly type: string;
  /** `MORAVIAN_SUN` */
  readonly constant: string;
  /** `Moravian Sun` */
  readonly title: string;
}

export function namesOf(id: string): Names {
  const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const type = words.join('');
  const camel = type.charAt(0).toLowerCase() + type.slice(1);
  return { id, camel, type, constant: id.toUpperCase().replaceAll('-', '_'), title: words.join(' ') };
}

/** A text of the template with the names of the game in its blanks. */
export function filled(text: string, { id, camel, type, constant, title }: Names): string {
  return text
    .replaceAll('__CONST__', constant)
    .replaceAll('__Type__', type)
    .replaceAll('__Title__', title)
    .replaceAll('__camel__', camel)
    .replaceAll('__id__', id);
}

/** A list of the games of the house: what is imported there, and the entry that stands before the end of the list. */
interface Registry {
  readonly path: string;
  readonly imports: string;
  /** The line with which the list opens. */
  readonly list: RegExp;
  readonly entry: string;
}

export const REGISTRIES: readonly Registry[] = [
  {
    path: 'core/games/index.ts',
    imports: "import { __camel__ } from './__id__/index.ts';",
    list: /const rulesets: [^=]*= \[/,
    entry: '__camel__, ',
  },
  {
    path: 'core/words/index.ts',
    imports: "import { __CONST___WORDS } from './__id__.ts';",
    list: /const GAMES: [^=]*= \{/,
    entry: "\n  '__id__': __CONST___WORDS,",
  },
  {
    path: 'core/words/ledger.ts',
    imports: "import __camel__Json from '../../assets/__id__/ledger.json' with { type: 'json' };",
    list: /const LEDGERS: [^=]*= \{/,
    entry: "\n  '__id__': ledgerSchema.parse(__camel__Json),",
  },
  {
    path: 'renderer/play/scenery/games.ts',
    imports: "import { __CONST__ } from './__id__.ts';",
    list: /const HEX: [^=]*= \{/,
    entry: "\n  '__id__': () => __CONST__,",
  },
];

/**
 * A registry with the lines of one game more.
 * @throws Error where the list is not found: then its line in {@link REGISTRIES} is out of date
 */
export function entered(text: string, { path, imports, list, entry }: Registry, names: Names): string {
  if (!list.test(text)) throw new Error(`${path} has no list of games`);
  return text
    .replace(list, (opening) => opening + filled(entry, names))
    .replace(/^import /m, `${filled(imports, names)}\nimport `);
}

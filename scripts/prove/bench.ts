/** Runs tests against mutated files, in this process: Vitest with the mutants served from memory. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { ROOT, type ProjectPath } from '../rules/source.ts';

/** What came of the tests: some failed by what they expect, some only because the code crashed, all passed, none ran, or no end. */
export type Outcome = 'failed' | 'crashed' | 'passed' | 'broken' | 'endless';

const CRASHES: ReadonlySet<string | undefined> = new Set(['TypeError', 'ReferenceError']);

/** What is to be run. */
export interface Trial {
  /** Test files. */
  readonly tests: readonly ProjectPath[];
  /** Source of the regular expression that the titles match. */
  readonly titles: string;
  /** What is served instead of the files on disk: each in turn, until the tests notice one. */
  readonly ways: readonly Files[];
}

export type Files = Readonly<Record<ProjectPath, string>>;

/** A test that does not end does not pass either. */
const NOTICED: ReadonlySet<Outcome> = new Set(['failed', 'endless']);

export const isNoticed = (outcome: Outcome): boolean => NOTICED.has(outcome);

export class Bench {
  readonly #vitest: Vitest;
  readonly #served: Map<string, string>;

  private constructor(vitest: Vitest, served: Map<string, string>) {
    this.#vitest = vitest;
    this.#served = served;
  }

  static async open(): Promise<Bench> {
    const served = new Map<string, string>();
    const vitest = await createVitest(
      {
        root: ROOT,
        config: false,
        watch: false,
        pool: 'threads',
        maxWorkers: 1,
        fsModuleCache: false,
        // As in vite.config.ts: titles keep their ids.
        taskTitleValueFormatTruncate: 0,
        reporters: [{}],
      },
      { plugins: [serving(served)] },
    );
    await vitest.standalone();
    return new Bench(vitest, served);
  }

  /** What the tests make of one way. */
  async run({ tests, titles }: Pick<Trial, 'tests' | 'titles'>, files: Files): Promise<Outcome> {
    this.#serve(files);
    this.#vitest.setGlobalTestNamePattern(new RegExp(titles));
    const specifications = await this.#specifications(tests);
    const ranHere = new Set(specifications.map(({ moduleId }) => moduleId));
    const { testModules: everRun, unhandledErrors } = await this.#vitest.runTestSpecifications(specifications, false);
    // Files of the trials before are told of again.
    const testModules = everRun.filter(({ moduleId }) => ranHere.has(moduleId));
    const wanted = new RegExp(titles);
    const named = testModules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => wanted.test(test.fullName));
    // Tests that are left out this time keep the result of the trial before.
    const results = named.map((test) => test.result());
    const ran = results.filter(({ state }) => state === 'passed' || state === 'failed');
    const errors = ran.flatMap((result) => result.errors ?? []);
    if (errors.length > 0) return errors.every(({ name }) => CRASHES.has(name)) ? 'crashed' : 'failed';
    const faults = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())];
    const isSound = ran.length > 0 && faults.length === 0;
    return isSound ? 'passed' : 'broken';
  }

  async #specifications(tests: readonly ProjectPath[]): Promise<TestSpecification[]> {
    const wanted = new Set(tests.map((test) => join(ROOT, test)));
    const all = await this.#vitest.globTestSpecifications([...tests]);
    return all.filter(({ moduleId }) => wanted.has(moduleId));
  }

  #serve(files: Files): void {
    const before = [...this.#served.keys()];
    this.#served.clear();
    for (const [path, text] of Object.entries(files)) this.#served.set(join(ROOT, path), text);
    for (const path of new Set([...before, ...this.#served.keys()])) this.#vitest.invalidateFile(path);
  }
}

/** Serves what is in the map instead of the file on disk. */
function serving(served: ReadonlyMap<string, string>): Plugin {
  return { name: 'mutants', enforce: 'pre', load: (id) => served.get(id.split('?')[0] ?? '') };
}

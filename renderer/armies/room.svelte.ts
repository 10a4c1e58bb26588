/** An own army that is open: what it is made of, what is wrong with it, its history, and the saving of it. */
import type { ArmyFault, ArmyList, Armies } from '../../core/miniatures/armies.ts';
import type { Message } from '../../core/engine/verdict.ts';
import { type History, historyOf, redoLabel, redone, stepped, undoLabel, undone } from '../../core/measure/history.ts';
import type { Words } from '../../core/words/words.ts';
import type { App } from '../app/context.ts';
import { Saving } from '../measure/saving.svelte.ts';

export class ArmyRoom {
  readonly app: App;
  readonly game: string;
  readonly armies: Armies;
  readonly saving: Saving<ArmyList>;
  #history = $state.raw() as History<ArmyList>;

  /** @param army what it is kept as */
  constructor(app: App, armies: Armies, { id, ruleset, list }: { id: number; ruleset: string; list: ArmyList }) {
    this.app = app;
    this.game = ruleset;
    this.armies = armies;
    this.#history = historyOf(list);
    this.saving = new Saving(async (content) => {
      await app.desk.saveArmy({ army: id, ruleset, title: titleOf(content, this.words), content });
    });
  }

  sum = $derived.by(() => this.armies.sum(this.list));
  faults = $derived.by((): readonly ArmyFault[] => this.armies.faults(this.list));

  /** What is wrong with the army as a whole, at no line of its own. */
  faultsOfArmy = $derived(this.faults.filter(({ path }) => !/^(brigades|troops)\.\d/.test(path)));

  get list(): ArmyList {
    return this.#history.present;
  }

  get words(): Words {
    return this.app.words(this.game);
  }

  get title(): string {
    return titleOf(this.list, this.words);
  }

  get undoLabel(): Message | null {
    return undoLabel(this.#history);
  }

  get redoLabel(): Message | null {
    return redoLabel(this.#history);
  }

  /**
   * Takes the army as it has become: one step of the history, saved by itself.
   * @param gesture steps that follow one another with the same gesture are one: a name as it is typed
   */
  apply(list: ArmyList, label: string, gesture: string | null = null): void {
    this.#stand(stepped(this.#history, list, { key: `ui.armies.step.${label}` }, gesture));
  }

  undo(): void {
    this.#stand(undone(this.#history));
  }

  redo(): void {
    this.#stand(redone(this.#history));
  }

  /** What is wrong at a place itself, and at anything in it. */
  faultsAt(path: string): readonly ArmyFault[] {
    return this.faults.filter((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
  }

  /** What is wrong with a brigade as a whole. */
  faultsOfBrigade(index: number): readonly ArmyFault[] {
    const ofUnit = new RegExp(`^brigades\\.${index}\\.units\\.\\d`);
    return this.faultsAt(`brigades.${index}`).filter(({ path }) => !ofUnit.test(path));
  }

  #stand(history: History<ArmyList>): void {
    if (history.present !== this.list) this.saving.note(history.present);
    this.#history = history;
  }
}

/** What the list of armies calls an army; one without a name is still kept. */
function titleOf({ title }: ArmyList, words: Words): string {
  return words.written(title).trim() || words.text('ui.armies.untitled');
}

/** A form that is half filled in: there again when its campaign was left meanwhile, or the page loaded anew. */
import type { Choice } from '../decisions/choice.svelte.ts';
import type { PlayView } from '../view.svelte.ts';

/** No part of the campaign, and so not in its archive: the page keeps it as long as its window is open. */
interface Draft {
  /** The moment at which the form was asked for. */
  readonly node: number;
  readonly kind: Choice['decision']['kind'];
  readonly state: Choice['state'];
}

const keyOf = ({ session }: PlayView): string => `form/${session.campaign}`;

/** What has been filled in of the form that is open; `null` where the question is no form. */
function draftOf({ ground: { sheets }, session }: PlayView, { decision, state }: Choice): Draft | null {
  return sheets.has(decision.kind) ? { node: session.shown.id, kind: decision.kind, state } : null;
}

/** Fills in again what had been filled in of the form that is open. */
export function resumeDraft(view: PlayView, storage: Storage): void {
  const { choice, aside } = view;
  const kept = storage.getItem(keyOf(view));
  const open = choice && !aside && !choice.canGoBack ? draftOf(view, choice) : null;
  if (!open || kept === null) return;
  const draft = JSON.parse(kept) as Draft;
  if (draft.node === open.node && draft.kind === open.kind) choice?.replace(draft.state);
}

/** Keeps the form as it is; while nothing is asked, as it was. */
export function keepDraft(view: PlayView, storage: Storage): void {
  const { choice, aside } = view;
  if (!choice || aside) return;
  const draft = draftOf(view, choice);
  if (draft) storage.setItem(keyOf(view), JSON.stringify(draft));
  else storage.removeItem(keyOf(view));
}

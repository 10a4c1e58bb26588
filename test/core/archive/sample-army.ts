/** An army as the archive keeps it: of its content the archive knows only that it is plain JSON. */
import type { KeptArmy } from '../../../core/archive/army.ts';

export function sampleArmy(title = 'Al Danubio'): KeptArmy {
  return { ruleset: 'ordine-obliquo', title, content: { title, brigades: [{ id: 'I', name: null, units: [1, 2.5] }] } };
}

/** As large as the archive takes it, and so many bytes more. */
export function largeArmy(more = 0): KeptArmy {
  return { ...sampleArmy(), content: 'x'.repeat(256 * 1024 - 2 + more) };
}

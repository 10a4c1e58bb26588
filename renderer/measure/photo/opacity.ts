import type { Photograph } from '../../../core/measure/document.ts';
import { OPACITY } from '../../../core/measure/limits.ts';

/** How strongly a photograph shows, 0 to 1. */
export function opacityOf(photograph: Photograph | null): number {
  return (photograph?.opacity ?? OPACITY.most) / 100;
}

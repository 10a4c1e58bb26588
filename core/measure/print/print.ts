/** From what somebody wants on paper to the sheets. */
import { arcTemplate, type ArcTemplate } from './arc-template.ts';
import { type Card, cardTemplate } from './card.ts';
import { type Counters, counterTemplates } from './counters.ts';
import { laidOut } from './layout.ts';
import type { Unit } from './scale.ts';
import type { Paper, Sheet } from './sheet.ts';
import { type Stick, stickTemplate } from './stick.ts';
import type { Template } from './template.ts';
import { type WheelTemplate, wheelTemplate } from './wheel-template.ts';

export type Wanted = Stick | ArcTemplate | WheelTemplate | Counters | Card;

export interface PrintJob {
  readonly wanted: readonly Wanted[];
  readonly paper: Paper;
  /** What lengths are told in; the control bar is in centimetres whatever it is. */
  readonly unit: Unit;
  /** At the head of every sheet. */
  readonly title: string;
}

/** No sheet where nothing is wanted. */
export function sheetsOf({ wanted, paper, unit, title }: PrintJob): readonly Sheet[] {
  return laidOut(
    wanted.flatMap((one) => templatesOf(one, unit)),
    paper,
    title,
  );
}

function templatesOf(wanted: Wanted, unit: Unit): readonly Template[] {
  switch (wanted.want) {
    case 'stick':
      return [stickTemplate(wanted, unit)];
    case 'arc':
      return [arcTemplate(wanted, unit)];
    case 'wheel':
      return [wheelTemplate(wanted, unit)];
    case 'counters':
      return counterTemplates(wanted);
    case 'card':
      return [cardTemplate(wanted, unit)];
  }
}

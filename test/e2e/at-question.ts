/** Every game at an ordinary question of a turn that has begun, with nothing open. */
import type { Page } from '@playwright/test';
import * as russia from './invasion-campaign.ts';
import * as austerlitz from './moravian-campaign.ts';
import * as europe from './napoleon-campaign.ts';
import { begin, bring, playUntil, setUp } from './play-campaign.ts';
import { bringField, matchFrom, twoCharges } from './play-field-campaign.ts';

export const AT_QUESTION: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  borodino: (page) =>
    bring(
      page,
      playUntil(setUp(begin(1)), ({ prompt: { key } }) => key === 'prompt.move'),
      { title: 'Ševardino' },
    ),
  'invasion-of-russia': (page) =>
    russia.bring(
      page,
      russia.playUntil(russia.begin(3), ({ prompt: { key } }, { turn }) => turn === 2 && key === 'prompt.march'),
      'Verso Vilna',
    ),
  'napoleon-in-europe': (page) =>
    europe.bring(
      page,
      europe.playUntil(europe.begin(2), ({ prompt: { key } }, { round }) => round === 2 && key === 'prompt.movement'),
      'Europa',
    ),
  'moravian-sun': (page) =>
    austerlitz.bring(
      page,
      austerlitz.playUntil(austerlitz.begin(7), ({ prompt: { key } }, { turn }) => turn === 3 && key === 'prompt.move'),
      'Sul Pratzen',
    ),
  'ordine-obliquo': (page) => bringField(page, matchFrom(twoCharges(), 'seeded'), 'Due villaggi'),
};

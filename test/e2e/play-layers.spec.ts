/** What a layer says of the place under the pointer. */
import { begin, bring, setUp } from './play-campaign.ts';
import { SheetHand } from './play-sheet.ts';
import { expect, test } from './program.ts';

test('[8.4-a] what is seen is said beside the pointer as it goes from hex to hex', async ({ page }) => {
  await bring(page, setUp(begin(1)), { title: 'Visuale' });
  const hand = await SheetHand.on(page);
  const hint = page.locator('.hint');
  await page.keyboard.press('s');
  await hand.point(3916);
  await expect(hint).toContainText('Premete prima il luogo da cui si guarda');
  await hand.press(3916);
  await hand.point(3914);
  await expect(hint).toContainText('3916 vede 3914 (distanza 2)');
  await hand.point(3913);
  await expect(hint).toContainText('3913');
  await expect(hint).not.toContainText('3914');
});

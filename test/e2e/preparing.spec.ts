/** What stands on the page until the archive is open. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './program.ts';

const TONGUES = {
  it: {
    opening: 'Un momento: si apre l’archivio…',
    check: 'L’archivio viene controllato, per questo la biblioteca aspetta. Si può chiudere: non va perso nulla.',
    update:
      'L’archivio viene portato alla forma di oggi, per questo la biblioteca aspetta. Si può chiudere: non va perso nulla, e si va avanti al prossimo avvio.',
    library: 'Biblioteca',
  },
  en: {
    opening: 'One moment: the archive is being opened…',
    check: 'The archive is being checked, so the library waits. You may close: nothing is lost.',
    update:
      'The archive is being brought to the form of today, so the library waits. You may close: nothing is lost, and it goes on at the next start.',
    library: 'Library',
  },
};

test.skip(({ host }) => host === 'electron', 'the answers of the host are held back on their way');

for (const [language, says] of Object.entries(TONGUES)) {
  test(`while a large archive is made ready the page says what is done with it (${language})`, async ({
    start,
    data,
  }) => {
    writeFileSync(join(data, 'settings.json'), JSON.stringify({ language }));
    const { page } = await start();
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    let stage: 'check' | 'update' | null = null;
    await page.route('**/desk/about', async (route) => {
      await opened;
      await route.continue();
    });
    await page.route('**/desk/preparing', (route) => route.fulfill({ json: { ok: true, result: stage } }));
    await page.reload();
    const said = page.getByRole('status');
    await expect(said).toHaveText(says.opening);
    for (stage of ['check', 'update'] as const) {
      await expect(said).toHaveText(says[stage]);
      await expect(said).toBeInViewport();
      await expect(said).toHaveCSS('opacity', '1');
    }
    open();
    await expect(page.getByRole('heading', { name: says.library, exact: true })).toBeVisible();
    await expect(said).toHaveCount(0);
  });
}

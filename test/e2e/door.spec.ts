/** The door of the loopback host: its own page goes in and out; a hostile page and a hostile process on this machine do not. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { KEY_HEADER } from '../../core/archive/client.ts';
import { begin, bring, setUp } from './play-campaign.ts';
import { startHost } from './play-host.ts';
import { journal, press, prompt, question, words } from './play-table.ts';
import { beginCampaign, expect, goTo, test } from './program.ts';

test.beforeEach(({ host }) => test.skip(host === 'electron', 'Electron opens no port'));

const originOf = (page: Page): string => new URL(page.url()).origin;
const library = (page: Page) => page.getByRole('heading', { name: 'Biblioteca' });

test('the key leaves the address at once; a reload and a second tab are let in', async ({ page }) => {
  await expect(library(page)).toBeVisible();
  expect(page.url()).toBe(`${originOf(page)}/`);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await page.reload();
  await expect(library(page)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(`${originOf(page)}/`);
  await expect(library(tab)).toBeVisible();
});

test('another browser is not let in; a window without the key says so, and offers nothing that would fail again', async ({
  page,
  browser,
}) => {
  await expect(library(page)).toBeVisible();
  const stranger = await browser.newContext();
  expect((await stranger.request.get(`${originOf(page)}/`)).status()).toBe(403);
  await stranger.close();

  const robbed = await browser.newContext({ locale: 'it-IT' });
  await robbed.addCookies(await page.context().cookies());
  const thief = await robbed.newPage();
  await thief.goto(`${originOf(page)}/`);
  await expect(thief.getByRole('heading')).toHaveText('Questa finestra non è ammessa');
  await expect(thief.getByRole('button')).toHaveCount(0);
  await robbed.close();
});

/** A page of another program on this machine. @returns its address, and the cookies that the browser brought it */
async function hostilePage(): Promise<{ url: string; cookies: string[]; close: () => void }> {
  const cookies: string[] = [];
  const server = createServer((asked, answer) => {
    cookies.push(asked.headers.cookie ?? '');
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Hostile</title><body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, cookies, close: () => void server.close() };
}

/** What a process of this machine is told that has the cookie, and says that it is the page. */
function knock(origin: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request(
      {
        ...{ hostname, port, path: '/desk/list', method: 'POST' },
        headers: { origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      },
      (answer) => resolve(answer.resume().statusCode ?? 0),
    )
      .on('error', reject)
      .end('{}');
  });
}

test('a page at another port gets the cookie from the browser, and can do nothing with it', async ({ page }) => {
  await expect(library(page)).toBeVisible();
  const origin = originOf(page);
  const hostile = await hostilePage();
  const tab = await page.context().newPage();
  await tab.goto(hostile.url);

  const stolen = hostile.cookies.join('; ');
  expect(stolen, 'browsers send cookies to every port').toContain(`stato-maggiore-${new URL(origin).port}=`);
  expect(await knock(origin, { cookie: stolen })).toBe(403);
  expect(await knock(origin, { cookie: stolen, [KEY_HEADER]: 'x'.repeat(43) })).toBe(403);

  const tried = await tab.evaluate(async (to) => {
    const post = { method: 'POST', credentials: 'include', body: '{}' } as const;
    const read = async (path: string, init: RequestInit): Promise<string> => {
      try {
        const answer = await fetch(to + path, init);
        return answer.type === 'opaque' ? 'opaque' : await answer.text();
      } catch {
        return 'refused';
      }
    };
    const loads = (element: HTMLImageElement | HTMLScriptElement) =>
      new Promise<string>((resolve) => {
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve('refused'));
        document.body.append(element);
      });
    const script = Object.assign(document.createElement('script'), { src: `${to}/index.html` });
    return [
      await read('/desk/list', { ...post, headers: { 'content-type': 'application/json' } }),
      await read('/desk/list', post),
      await read('/', { credentials: 'include' }),
      await loads(Object.assign(new Image(), { src: `${to}/picture/${'a'.repeat(64)}` })),
      await loads(script),
    ];
  }, origin);
  expect(tried).toEqual(['refused', 'refused', 'refused', 'refused', 'refused']);
  hostile.close();
});

test.describe('where the page has reason to complain', () => {
  test.use({ mayComplain: true });

  test('where the program is gone nothing is shown as empty, and is there once the program answers', async ({
    page,
  }) => {
    await beginCampaign(page, 'Tenuta');
    await page.route('**/desk/**', (route) => route.abort());
    for (const room of ['', 'archive', 'armies'] as const) {
      await goTo(page, room);
      await expect(page.getByRole('heading', { name: 'L’archivio non si è potuto leggere' }).first()).toBeVisible();
      await expect(page.getByText(/Il tavolo è sgombro|Qui compariranno/)).toHaveCount(0);
    }
    await goTo(page, '');
    await expect(page.getByRole('heading', { name: 'L’archivio non si è potuto leggere' }).first()).toBeVisible();
    await page.unroute('**/desk/**');
    await page.getByRole('button', { name: 'Riprova' }).first().click();
    await expect(page.getByRole('link', { name: /Tenuta/ })).toBeVisible();
  });

  test('a program that was ended is said, and what was saved is there at the next start', async ({ data, browser }) => {
    const host = await startHost(data);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(host.address);
    await beginCampaign(page, 'Tenuta');
    await goTo(page, 'archive');
    await host.end('SIGKILL');
    await goTo(page, '');
    await expect(page.getByRole('heading', { name: 'L’archivio non si è potuto leggere' }).first()).toBeVisible();
    const next = await startHost(data);
    await page.goto(next.address);
    await expect(page.getByRole('link', { name: /Tenuta/ })).toBeVisible();
    await context.close();
    await next.end('SIGTERM');
  });
});

test('where a campaign goes on in another tab, nothing is tried again that cannot succeed: it is opened as it stands', async ({
  page,
}) => {
  await bring(page, setUp(begin(11)), { title: 'Due schede' });
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(question(tab)).toContainText(/\S/);
  await press(page, 'Divisione Friant');
  await expect(journal(page)).toContainText('Divisione Friant: in azione');
  await press(tab, words.text('label.command.S-MR'));
  await expect(prompt(tab)).toContainText('Altrove si è andati avanti');
  await expect(tab.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await tab.getByRole('button', { name: 'Apri com’è adesso' }).click();
  await expect(journal(tab)).toContainText('Divisione Friant: in azione');
});

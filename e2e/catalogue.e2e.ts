import { uiLabels } from '@juris/shared-ui/labels';
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  homeLabels,
  leadershipLabels,
  resourceLabels,
  formLabels,
  bookLabels,
} from '../remote-public/testing/labels';
import newsletterSteps from '../packages/contract/src/page-texts/newsletter.json';
import { violations, screenWidths } from './axe';
import { recordLayoutShifts, expectNoShift } from './layoutShift';
import { requestToken } from './signIn';
import { expect, waitForApplication, test, watchConsole } from './site';

/** List pages, with the title and other texts that the HTML must contain. */
const pages: [address: string, title: string, ...words: string[]][] = [
  ['/leadership/management', 'Management', 'Anand Raghavan', 'mailto:anand.raghavan@example.org'],
  ['/leadership/advisory', 'Advisory Board', 'Dr Farida Khan'],
  ['/leadership/acquisition', 'Acquisition &amp; Commissioning', 'Ritu Malhotra'],
  ['/leadership/editorial', 'Editorial &amp; Production', 'Meenakshi Subramanian'],
  ['/leadership/sales', 'Sales', 'Arun Pillai'],
  ['/leadership/finance', 'Finance', 'Kavitha Reddy'],
  ['/leadership/salessupport', 'Sales Support', 'Imran Sheikh'],
  ['/leadership/marketing', 'Marketing', 'Sneha Banerjee'],
  ['/juris/publishedtitle', 'Titles Published by Juris Press', 'Consent at the ..', 'Buy on BookCentral'],
  ['/thomson/publishedtitle', 'Titles Published for Thomson Reuters', 'Sample Casebook on Company Law'],
  ['/openaccess', 'Open Access', 'The Common Law', 'Download PDF'],
  ['/resources', 'Resources', 'Legal Catalogue', 'Newsletter'],
];

test.describe('list pages', () => {
  test('list pages contain their items in the HTML from the server', async ({ request }) => {
    for (const [address, title, ...words] of pages) {
      const html = await (await request.get(address)).text();
      expect(html).toContain(`<title>${title} | Juris Press</title>`);
      for (const word of words) expect(html, address).toContain(word);
    }
  });

  test('the resources page hydrates without console messages or layout shifts and passes axe', async ({
    page,
  }) => {
    await recordLayoutShifts(page);
    const words = watchConsole(page);
    for (const publisher of [2, 6, 8]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/resources?publisher=${publisher}`);
      await waitForApplication(page);
      await expectNoShift(page);
      for (const width of screenWidths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page), `publisher ${publisher} at ${width} px`).toEqual([]);
      }
    }
    expect(words).toEqual([]);
  });

  for (const [width, banner, people, titles] of [
    [1440, { width: 550, height: 320 }, 3, 4],
    [834, { width: 374, height: 320 }, 2, 3],
    [390, { width: 340, height: 400 }, 1, 1],
  ] as const)
    test(`banner, columns and covers have the sizes of the specification at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      expect(await page.locator('#banner-1 img').boundingBox()).toMatchObject(banner);
      await expect(page.getByRole('link', { name: homeLabels.nextBanner })).toBeVisible({
        visible: width > 767,
      });
      await page.goto('/leadership/management');
      expect(await inFirstRow(page, '[id^="person-"]')).toBe(people);
      await page.goto('/juris/publishedtitle');
      expect(await inFirstRow(page, '[id^="title-"]')).toBe(titles);
      const cover = page.locator('#title-1 img');
      expect(await cover.boundingBox()).toMatchObject({ width: 140, height: 170 });
    });

  test('a cover on the home page links to the page of the book', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.goto('/');
    await waitForApplication(page);
    await page
      .getByRole('region', { name: homeLabels.books })
      .getByRole('link', { name: /^Trusts: A Primer/ })
      .click();
    await expect(page).toHaveURL(/\/titles\/\d+-trusts-a-primer/);
    await expect(page.getByRole('heading', { level: 1, name: 'Trusts: A Primer' })).toBeInViewport();
  });

  test('the browser requests a list only once while the visitor navigates', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(leadership|published-titles|resources)$/.test(pathname)) calls.push(pathname);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/leadership/sales');
    await waitForApplication(page);
    await page
      .getByRole('navigation', { name: leadershipLabels.team })
      .getByRole('link', { name: 'Marketing' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketing');
    await page.getByRole('link', { name: 'Resources', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Legal Catalogue (sample)' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketing');
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Legal Catalogue (sample)' })).toBeVisible();
    expect(calls.filter((call) => call === '/api/leadership')).toHaveLength(1);
    expect(calls.filter((call) => call === '/api/resources')).toHaveLength(1);
  });
});

test.describe('the tabs of the resources', () => {
  test('selecting another resources tab by keyboard keeps scroll position and focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/resources');
    await waitForApplication(page);
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('End');
    const newsletter = page.getByRole('tab', { name: resourceLabels.newsletter });
    await expect(newsletter).toBeFocused();
    await expect(newsletter).toBeInViewport();
    await expect(page.getByRole('heading', { name: resourceLabels.signUp })).toBeVisible();
    await expect(page).toHaveURL(/\?publisher=8$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, a reader filters titles, reads citations and downloads an open-access book', async ({
    page,
    request,
  }) => {
    // Makes the API load its citation library. A page does not wait long enough for this on a busy machine.
    await request.get('/api/citations/titles/1');
    await page.goto('/titles');
    await page.getByText(bookLabels.filterAndSort).click();
    await page.getByRole('combobox', { name: bookLabels.author }).fill('Asha Varma (sample)');
    await page.getByLabel(bookLabels.sortBy).selectOption('newest');
    await page.getByRole('button', { name: bookLabels.apply }).click();
    await expect(page).toHaveURL(/\/titles\?author=Asha\+Varma\+%28sample%29&sort=newest$/);
    await expect(page.locator('main h2')).toHaveText([/Trusts: A Primer/, /Torts: A Primer/]);
    await page.getByRole('link', { name: /^Torts: A Primer/ }).click();
    await expect(page.getByRole('heading', { name: bookLabels.contents })).toBeVisible();
    await expect(page.getByText('ISBN 978-81-999990-1-5')).toBeVisible();
    await page.getByText(bookLabels.showCitations).click();
    await expect(page.getByText(/^Varma, A\. \(2024\)\./)).toBeVisible();
    await page.goto('/openaccess?author=John+Stuart+Mill');
    await page.getByRole('link', { name: 'On Liberty', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: new RegExp(`^${uiLabels.download} ?– On Liberty`) }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('without scripts, the resources tabs link to each publisher and the newsletter', async ({ page }) => {
    await page.goto('/resources');
    const tabs = page.getByRole('navigation', { name: resourceLabels.publishers });
    await expect(tabs.getByRole('link').nth(0)).toHaveText('Thomson Reuters');
    await expect(tabs.getByRole('link').nth(1)).toHaveText('Juris Press');
    await expect(tabs.getByRole('link').last()).toHaveText(resourceLabels.newsletter);
    // The first publisher has only an inactive resource; the second publisher has no resources.
    for (const publisher of ['Academic Partner (sample)', 'New Partner (sample)']) {
      await tabs.getByRole('link', { name: publisher }).click();
      await expect(page.getByText('No books available for this publisher.')).toBeVisible();
      await expect(tabs.locator('[aria-current=page]')).toHaveText(publisher);
    }
    await tabs.getByRole('link', { name: resourceLabels.newsletter }).click();
    await expect(page.getByRole('heading', { name: resourceLabels.snippets })).toBeVisible();
    await expect(page.getByRole('link', { name: uiLabels.noPdf })).toHaveAttribute('aria-disabled', 'true');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, stores: true });

  test('without scripts, the newsletter form accepts only a valid address', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/resources?publisher=8');
    await page.getByRole('textbox', { name: resourceLabels.email }).fill('reader@');
    await page.getByRole('button', { name: resourceLabels.subscribe }).click();
    await expect(page.getByText(formLabels.incompleteEmail)).toBeInViewport();
    await page.getByRole('textbox', { name: resourceLabels.email }).fill('no-scripts@example.org');
    await page.getByRole('button', { name: resourceLabels.subscribe }).click();
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeInViewport();
    await expect(page.getByRole('textbox', { name: resourceLabels.email })).toHaveValue('');

    const token = await requestToken(request);
    const list = await request.get('/api/inbox/newsletter', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await list.text()).toContain('no-scripts@example.org');
  });

  test('without scripts, an address is confirmed by the link in a newsletter mail and unsubscribed with one request', async ({
    page,
    request,
    site,
  }) => {
    await request.post('/api/contact/newsletter', { data: { email: 'mailed@example.org' } });
    await page.goto(await linkInMail(site.outbox, 'confirm'));
    await page.getByRole('button', { name: newsletterSteps.confirm.button }).click();
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeInViewport();
    await page.goto(await linkInMail(site.outbox, 'leave'));
    const button = page.getByRole('button', { name: newsletterSteps.leave.button });
    await expect(button).toBeVisible();
    const multipart = { 'List-Unsubscribe': 'One-Click' };
    expect((await request.post(page.url(), { multipart })).status()).toBe(200);
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeInViewport();
  });
});

test('axe finds no violations on the pages of newsletter links, before and after the button is pressed', async ({
  page,
}) => {
  for (const address of ['/newsletter/confirm', '/newsletter/leave?token=made.up']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    const said = watchConsole(page);
    await page.goto(address);
    await waitForApplication(page);
    expect(said).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('alert')).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  }
});

test('a reader can download a list of references in each format that the page links to', async ({
  page,
  request,
}) => {
  await page.goto('/communicatecare/references');
  for (const [name, type, start] of [
    ['BibTeX', 'application/x-bibtex; charset=utf-8', /^@\w+\{/],
    ['RIS', 'application/x-research-info-systems; charset=utf-8', /^TY {2}- /],
    ['CSL-JSON', 'application/vnd.citationstyles.csl+json; charset=utf-8', /^\[\n {2}\{/],
  ] as const) {
    const address = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const answer = await request.get(String(address));
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
    expect(answer.headers()['content-disposition']).toMatch(
      /^attachment; filename="juris-press-communicate-references-\d{4}-\d\d-\d\d\./,
    );
    expect(await answer.text()).toMatch(start);
  }
});

/**
 * Waits for a mail with a link for a step. The API writes mails only after its response.
 * @returns Path and query of the link.
 */
async function linkInMail(outbox: string, step: 'confirm' | 'leave'): Promise<string> {
  let link = '';
  await expect(() => {
    const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    const text = mails.map((name) => readFileSync(path.join(outbox, name), 'utf8')).join('');
    const whole = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    [, link = ''] = new RegExp(`^http\\S+?(/newsletter/${step}\\?token=\\S+)`, 'm').exec(whole) ?? [];
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/**
 * Returns the number of cards in the first row of a grid.
 * @param cards CSS selector of the cards.
 */
const inFirstRow = (page: Page, cards: string) =>
  page.locator(cards).evaluateAll((all) => {
    const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

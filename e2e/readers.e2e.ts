import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import librarians from '../packages/contract/src/page-texts/librarians.json';
import proposals from '../packages/contract/src/page-texts/proposals.json';
import {
  bookLabels,
  countOfTitles,
  enquiryActions,
  recordLabels,
  bookEnquiryLabels,
  purposeTexts,
  proposalLabels,
  tradeLabels,
  formLabels,
} from '../remote-public/testing/labels';
import { searchLabels } from '../shell/testing/labels';
import { screenWidths, violations } from './axe';
import { codeSnifferErrors } from './codeSniffer';
import { createPhotograph } from './photographs';
import { requestToken } from './signIn';
import { expect, test, waitForApplication } from './site';
import { tabTo } from './tabTo';

test.describe('an author', () => {
  test.use({ stores: true });

  test('an author reads the guidelines, sends a proposal with a chapter, and keeps its number and text', async ({
    page,
  }) => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Publish with Juris Press/ })
      .first()
      .click();
    const next = page.getByText(proposals.next.steps[0] ?? '');
    await expect(next).toBeVisible();
    await page.getByRole('link', { name: proposalLabels.guidelines }).click();
    await expect(page.getByRole('link', { name: /– Author Guidelines/ })).toHaveAttribute('href', /\.pdf/);
    await page.goBack();
    await waitForApplication(page);

    await page.getByLabel('Name').fill('Asha Varma');
    await page.getByLabel('Email ID').fill('asha@example.org');
    await page.getByLabel('About the book').fill('A primer.\nFor the first year.');
    await page
      .getByLabel(proposalLabels.attachments)
      .setInputFiles(path.join(__dirname, '../mock-api/src/platform/uploads/testing/chapter.docx'));
    await page.getByRole('button', { name: proposalLabels.send }).click();
    const receipt = page.getByRole('region', { name: formLabels.receipt });
    const number = /P-\d+/.exec((await receipt.getByRole('heading').textContent()) ?? '')?.[0] ?? 'no number';

    const saved = await downloaded(page, formLabels.save);
    for (const text of [number, 'A primer.\nFor the first year.', 'chapter.docx'])
      expect(saved.replaceAll('\r\n', '\n')).toContain(text);
    await expect(next).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(receipt.getByText('For the first year.')).toBeVisible();
    await expect(page.getByRole('button', { name: proposalLabels.send })).toBeHidden();
  });
});

test('a librarian downloads the e-books on law of one year in three formats, which contain the same books', async ({
  page,
  request,
}) => {
  await page.goto('/librarians');
  await page.getByRole('main').getByRole('link', { name: bookLabels.subjects }).click();
  await page.getByRole('main').getByRole('link', { name: 'Law', exact: true }).click();
  await page.getByText(bookLabels.filterAndSort).click();
  await page.getByLabel(bookLabels.year).selectOption('2024');
  await page.getByLabel(bookLabels.format).selectOption('e-book');
  await page.getByRole('button', { name: bookLabels.apply }).click();
  await expect(page).toHaveURL(/\?format=e-book&year=2024$/);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ books$/ })).toBeFocused();
  const shown = await page
    .locator('main li[id] h2 a')
    .evaluateAll((links) => links.map((link) => /\/(\w+\/\d+)-/.exec(link.getAttribute('href') ?? '')?.[1]));
  expect(shown.length).toBeGreaterThan(1);

  const file = (name: string) => linked(page, request, name);
  const [, ...lines] = (await file(recordLabels.kbart)).trim().split('\n');
  const marcXml = await file(recordLabels.marcXml);
  const onix = await file(recordLabels.onix);
  const books = (ids: Iterable<string | undefined>) => [...new Set(ids)].toSorted();
  const inMarc = [...marcXml.matchAll(/tag="001">(\w+)-(\d+)(?:-e-book|-print)?</g)].map(
    ([, shelf, id]) => `${shelf}/${id}`,
  );
  const inOnix = [...onix.matchAll(/\.title\.(\d+)\./g)].map(([, id]) => `titles/${id}`);
  expect(books(lines.map((line) => /https?:\/\/[^/]+\/(\w+\/\d+)\t/.exec(line)?.[1]))).toEqual(books(shown));
  expect(books(inMarc)).toEqual(books(shown));
  expect(books(inOnix)).toEqual(books(shown.filter((book) => book?.startsWith('titles/'))));

  await page.goto('/librarians');
  for (const [day, isChanged] of [
    ['2001-01-01', true],
    ['2999-01-01', false],
  ] as const) {
    await page.getByLabel(tradeLabels.changedSince).fill(day);
    const answer = page.waitForResponse(/onix\.xml\?.*changedSince=/);
    await page.getByRole('button', { name: recordLabels.onix }).click();
    const { status, text } = { status: (await answer).status(), text: await (await answer).text() };
    expect([status, inOnix.every((book) => text.includes(`.${book.replace('titles/', 'title.')}.`))]).toEqual(
      [200, isChanged],
    );
    await page.goto('/librarians');
  }
});

test.describe('a bookseller', () => {
  test.use({ stores: true });

  test('a bookseller finds a book by its ISBN, compares its price with the price list and asks for copies', async ({
    page,
    request,
  }) => {
    await page.goto('/librarians');
    const prices = await linked(page, request, librarians.sections[1]?.links[1]?.name ?? '');
    await page.getByRole('button', { name: searchLabels.open, exact: true }).click();
    await page.keyboard.type('978-81-999990-1-5');
    await page.getByRole('option', { name: /Torts: A Primer/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Torts: A Primer' })).toBeVisible();
    await expect(page.getByText('₹495')).toBeInViewport();
    const line = prices.split('\r\n').find((one) => one.includes('978-81-999990-1-5'));
    expect(line).toContain('"available","2024-02-12","495.00","INR"');
    const shop = page.getByRole('link', { name: `${bookLabels.buy} – Torts: A Primer (opens in a new tab)` });
    await expect(shop.first()).toHaveAttribute('href', 'https://example.org/books/torts-a-primer');

    await page.getByRole('link', { name: enquiryActions.question }).click();
    await page.getByLabel(bookEnquiryLabels.name).fill('Higginbothams');
    await page.getByLabel(bookEnquiryLabels.email).fill('orders@example.org');
    await page
      .getByRole('textbox', { name: purposeTexts.question.message ?? '' })
      .fill('40 copies of the paperback, please.');
    await page.getByRole('button', { name: purposeTexts.question.send }).click();
    await expect(page.getByRole('region', { name: formLabels.receipt })).toContainText(/E-\d+/);
  });
});

test('a student on a slow phone downloads a free book before scripts arrive, and then copies its citation', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: site.address, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/(static|remotes)\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/openaccess', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'On Liberty', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'On Liberty' })).toBeVisible();
  expect(await downloaded(page, /^Download PDF ?– On Liberty/)).toMatch(/^%PDF-/);

  await page.getByText(bookLabels.showCitations).tap();
  const citation = page.getByText(/^Mill, J\. S\. \(1859\)\./);
  await expect(citation).toBeVisible();
  const copy = page.getByRole('button', { name: new RegExp(bookLabels.citationIn('APA')) });
  // The button works only with scripts.
  await expect(copy).toHaveCount(0);
  release();
  await copy.tap();
  await expect(page.getByRole('status').filter({ hasText: bookLabels.copied })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await citation.textContent());
  await context.close();
});

test.describe('a blind reader', () => {
  test.use({ stores: true });

  test('with keyboard and accessibility tree only, a reader finds a book, hears its price and asks about it', async ({
    page,
  }) => {
    const keys = page.keyboard;
    await page.goto('/');
    await keys.press('Tab');
    await tabTo(page, page.getByRole('button', { name: searchLabels.open, exact: true }));
    await keys.press('Enter');
    await keys.type('imtiaz chowdury');
    await expect(page.getByRole('option', { name: /^Imtiaz Chowdhury/ })).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Imtiaz Chowdhury/ })).toBeVisible();
    await follow(page, 'Courts and Climate in South Asia');

    await expect(
      page.getByRole('heading', { level: 1, name: 'Courts and Climate in South Asia' }),
    ).toBeVisible();
    const spoken = await page.getByRole('main').ariaSnapshot();
    for (const text of ['Edited by', 'Paperback ISBN 978-81-999993-3-6', '₹2,450 South Asia'])
      expect(spoken).toContain(text);
    const sample = page.waitForResponse((answer) => answer.url().includes('/api/pdf/titles/20'));
    await tabTo(page, page.getByRole('link', { name: /^Read a sample chapter \(PDF/ }));
    await keys.press('Enter');
    expect((await sample).headers()['content-type']).toBe('application/pdf');
    // A browser with a PDF viewer leaves the page; others download the file.
    if (page.url().includes('/api/pdf/')) await page.goBack();
    await keys.press('Tab');
    await follow(page, enquiryActions.question);

    await expect(page.getByRole('heading', { level: 1, name: enquiryActions.question })).toBeVisible();
    for (const [field, text] of [
      [bookEnquiryLabels.name, 'Meera Sen'],
      [bookEnquiryLabels.email, 'meera@example.org'],
      [purposeTexts.question.message ?? '', 'Does the PDF have tags?'],
    ] as const) {
      await tabTo(page, page.getByRole('textbox', { name: field, exact: true }));
      await keys.type(text);
    }
    await tabTo(page, page.getByRole('button', { name: purposeTexts.question.send }));
    await keys.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(1);
    await expect(page.locator(':focus')).toHaveCount(1);
    await expect(page.getByRole('region', { name: formLabels.receipt })).toContainText(/E-\d+/);
  });
});

test.describe('readers of other scripts', () => {
  test.use({ stores: true });

  test('by keyboard, a reader of Tamil filters the titles by language, where panel and focus stay, and finds one in Latin letters', async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => fonts.push(/(\w+)-wght-normal/.exec(request.url())?.[1] ?? ''));
    await page.goto('/juris/publishedtitle?language=en');
    await waitForApplication(page);
    expect(fonts).not.toContain('tamil');
    await page.goto('/titles');
    const keys = page.keyboard;
    await keys.press('Tab');
    await tabTo(page, page.getByText(bookLabels.filterAndSort));
    await keys.press('Enter');
    await tabTo(page, page.getByLabel(bookLabels.language));
    await keys.type('Tamil');
    await tabTo(page, page.getByRole('button', { name: bookLabels.apply }));
    await keys.press('Enter');
    await expect(page).toHaveURL(/\?language=ta$/);
    await expect(page.getByRole('status').filter({ hasText: countOfTitles(1) })).toBeFocused();
    await expect(page.getByLabel(bookLabels.language)).toBeVisible();
    await tabTo(page, page.getByRole('main').getByRole('heading').locator('[href^="/titles/"]'));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ta');
    expect(fonts).toContain('tamil');

    // A keyboard without Tamil letters
    await page.goto('/search?q=makkal+sattam');
    await expect(page.getByRole('main').getByRole('link', { name: /^மக்கள் சட்டக் கையேடு/ })).toBeVisible();
  });

  test('a Tamil, a Hindi and an Arabic title have their languages, and axe and HTML_CodeSniffer find nothing', async ({
    page,
    request,
  }) => {
    const title = 'حقوق الإنسان في القانون الدولي';
    const headers = { authorization: `Bearer ${await requestToken(request)}` };
    const image = await createPhotograph({ width: 500, height: 900 });
    const contributors = [{ name: 'أحمد بن يوسف' }, { name: 'சு. தமிழ்ச்செல்வன்' }];
    const record = JSON.stringify({ publicationDate: '2030', subtitle: 'دراسة مقارنة', contributors });
    await expect(
      await request.post('/api/published-titles', {
        headers,
        multipart: { title, publisherId: '1', image, record },
      }),
    ).toBeOK();
    const languages = () =>
      page
        .locator('main :is(h1, h2)[lang]')
        .evaluateAll((headings) => headings.map((heading) => heading.getAttribute('lang')));
    await expect
      .poll(async () => (await request.get('/titles?sort=newest')).text())
      .toContain('lang="ar" dir="rtl"');
    for (const width of screenWidths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/titles?sort=newest');
      await waitForApplication(page);
      expect(new Set(await languages())).toEqual(new Set(['ar', 'ta', 'hi']));
      expect(await violations(page), `list at ${width} px`).toEqual([]);
      expect(await textsWithoutLanguage(page)).toEqual([]);
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('li > [aria-current="page"]')).toHaveAttribute('lang', 'ar');
      expect(await violations(page), `page at ${width} px`).toEqual([]);
      expect(await textsWithoutLanguage(page)).toEqual([]);
    }
    expect(await codeSnifferErrors(page)).toEqual([]);
    for (const path of ['/', '/titles?sort=newest', '/search?q=الإنسان', '/search?q=சட்டம்']) {
      await page.goto(path);
      await waitForApplication(page);
      await expect(page.getByRole('main').getByRole('link', { name: /[\u0590-\u0dff]/ })).not.toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
      expect(await codeSnifferErrors(page), path).toEqual([]);
      expect(await textsWithoutLanguage(page), path).toEqual([]);
    }
  });
});

test('with text of twice the size, numbers in the footer stay in one line; at 320 px, titles of books have most of the width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/titles');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const lines = await page
    .getByRole('contentinfo')
    .locator('dd')
    .evaluateAll((numbers) =>
      numbers.map((number) => number.clientHeight / parseFloat(getComputedStyle(number).lineHeight)),
    );
  expect(lines.map(Math.round)).toEqual(lines.map(() => 1));
  await page.setViewportSize({ width: 320, height: 900 });
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  const title = await page.locator('main li h2').first().boundingBox();
  expect(title?.width).toBeGreaterThan(180);
});

test('in search results, on its page and in an enquiry, an Arabic book has its authors below its title, from right to left', async ({
  page,
  request,
}) => {
  const title = 'أصول القضاء';
  const names = ['أحمد بن يوسف', 'فاطمة ابن-سينا', 'A. Rao, Jr.'];
  const record = JSON.stringify({ contributors: names.map((name) => ({ name })) });
  await expect(
    await request.post('/api/published-titles', {
      headers: { authorization: `Bearer ${await requestToken(request)}` },
      multipart: {
        title,
        publisherId: '1',
        image: await createPhotograph({ width: 500, height: 900 }),
        record,
      },
    }),
  ).toBeOK();
  const results = `/search?q=${title}`;
  await expect.poll(async () => (await request.get(results)).text()).toContain(names[2]);
  const book = page.locator('main div:has(> [lang="ar"])').filter({ hasText: title });
  await page.goto(results);
  const address = await book.getByRole('link', { name: title }).getAttribute('href');
  for (const path of [results, `${address}`, `${address}/ask`]) {
    await page.goto(path);
    await expect(book).toContainText(names[2] ?? '');
    const [ofTitle, first, second, latin, suffix] = await edgesOf(book, [title, ...names, 'Jr.']);
    expect(Math.abs((ofTitle?.right ?? 0) - (first?.right ?? 0)), path).toBeLessThan(3);
    expect(second?.right, path).toBeLessThanOrEqual(first?.left ?? 0);
    expect(latin?.right, path).toBeLessThanOrEqual(second?.left ?? 0);
    expect(suffix?.left, path).toBeGreaterThan(latin?.left ?? 0);
  }
});

/** Returns the left and right edge of the first occurrence of each text in an element. */
const edgesOf = (element: Locator, texts: string[]) =>
  element.evaluate((root, all) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const edges: { left: number; right: number }[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      for (const [index, text] of all.entries()) {
        const at = node.nodeValue?.indexOf(text) ?? -1;
        if (at < 0 || edges[index]) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        edges[index] = range.getBoundingClientRect();
      }
    return edges.map(({ left, right }) => ({ left, right }));
  }, texts);

/** Returns the texts in scripts of India and in Arabic that have the language of the page. */
const textsWithoutLanguage = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('script') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (
        /[\u0590-\u0dff]/.test(text.nodeValue ?? '') &&
        text.parentElement?.closest('[lang]')?.matches('html')
      )
        found.push(text.nodeValue ?? '');
    return found;
  });

/** Moves the focus to a link with the keyboard and opens it. */
async function follow(page: Page, name: string) {
  await tabTo(page, page.getByRole('main').getByRole('link', { name, exact: true }).first());
  await page.keyboard.press('Enter');
}

/** Clicks a link and returns the content of the downloaded file. */
async function downloaded(page: Page, link: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** Returns the text at the address of a link. */
async function linked(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const address = await page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
  const answer = await request.get(address ?? 'no address');
  expect(answer.status(), address ?? name).toBe(200);
  return answer.text();
}

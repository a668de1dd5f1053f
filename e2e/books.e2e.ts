import type { APIRequestContext, Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { violations } from './axe';
import { catalogueLabels, contentLabels } from '../remote-admin/testing/labels';
import { title } from '@juris/contract/types/books';
import { bookLabels, recordLabels, titleLabels } from '../remote-public/testing/labels';
import { signIn } from './signIn';
import { expect, waitForApplication, test } from './site';
import { structuredDataOf } from './structuredData';

test('a reader finds a book by its author, cites it and downloads an open-access book', async ({ page }) => {
  await page.goto('/contactus');
  await waitForApplication(page);
  await search(page, 'Asha Varma', /Author of Torts: A Primer/);
  await expect(page).toHaveURL(/\/authors\/asha-varma-/);
  await page.getByRole('link', { name: 'Torts: A Primer', exact: true }).click();
  await expect(page).toHaveURL(/\/titles\/\d+-torts-a-primer$/);
  await page.getByText(bookLabels.showCitations).click();
  await expect(page.getByText(/^Varma, A\. \(2024\)\./)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const cited = await downloaded(page, 'BibTeX');
  expect(cited).toMatch(/^@book\{/);
  expect(cited).toContain('isbn = {978-81-999990-1-5}');

  await search(page, 'on liberty', /On Liberty Open access/);
  const size = await page.getByText(/^PDF, /).textContent();
  const pdf = await downloaded(page, /^Download PDF ?– On Liberty/);
  expect(pdf).toMatch(/^%PDF-/);
  expect(size).toContain(`, ${Math.max(1, Math.round(Buffer.byteLength(pdf, 'latin1') / 1024))} KB, `);
});

test('a librarian opens the feed of the titles, filters their list and downloads the e-books as KBART', async ({
  page,
  request,
}) => {
  await page.goto('/titles');
  await waitForApplication(page);
  const feed = await linked(page, request, titleLabels.feed);
  await page.getByText(bookLabels.filterAndSort).click();
  await page.getByLabel(bookLabels.format).selectOption('e-book');
  await page.getByLabel(bookLabels.sortBy).selectOption('newest');
  await page.getByRole('button', { name: bookLabels.apply }).click();
  await expect(page).toHaveURL(/\/titles\?format=e-book&sort=newest$/);
  await expect(page.getByRole('link', { name: bookLabels.clearAll })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const shown = await page.getByRole('status').filter({ hasText: 'title' }).textContent();

  const newest = await page.locator('main h2').first().textContent();
  expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  expect(feed).toContain(`<title>${newest}`);

  const [head = '', ...lines] = (await linked(page, request, recordLabels.kbart)).trim().split('\n');
  const columns = head.split('\t');
  expect(columns.slice(0, 3)).toEqual(['publication_title', 'print_identifier', 'online_identifier']);
  const sold = lines.filter((line) => line.split('\t')[columns.indexOf('access_type')] === 'P');
  const answer = await request.get('/api/published-titles?format=e-book&limit=100');
  const { output: listed }: { output: { status: string }[] } = await answer.json();
  expect(shown).toContain(String(listed.length));
  // KBART contains no forthcoming books, because libraries cannot open them yet.
  expect(sold).toHaveLength(listed.filter(({ status }) => status !== 'forthcoming').length);
  for (const line of [lines.at(0), lines.at(-1)]) {
    const address = line?.split('\t')[columns.indexOf('title_url')] ?? '';
    expect((await request.get(new URL(address).pathname)).status(), address).toBe(200);
  }
});

test('a bookseller downloads the data of a book page as ONIX', async ({ page, request }) => {
  await page.goto('/titles');
  const all = await linked(page, request, titleLabels.allTitlesOnix);
  await page.getByRole('link', { name: /^Torts: A Primer/ }).click();
  const product = await linked(page, request, titleLabels.onix);
  const formats = page.getByRole('list', { name: bookLabels.formats });
  const editions = await formats.locator('> li', { hasText: 'ISBN' }).allTextContents();
  expect(editions.length).toBeGreaterThan(1);
  for (const line of editions) {
    const isbn = /978[-\d]+/.exec(line)?.[0].replaceAll('-', '') ?? 'no ISBN';
    const price = /₹(\d+)/.exec(line)?.[1] ?? 'no price';
    for (const message of [all, product]) expect(message).toContain(`<IDValue>${isbn}</IDValue>`);
    expect(product).toContain(`<PriceAmount>${price}.00</PriceAmount>`);
  }
});

test('the ONIX of all titles is valid by the official schema', async ({ request }, { outputPath }) => {
  const { ONIX_SCHEMA = '' } = process.env;
  test.skip(ONIX_SCHEMA === '', 'ONIX_SCHEMA does not name the schema, which is not part of the project.');
  const answer = await request.get('/api/published-titles/onix.xml');
  const file = outputPath('onix.xml');
  writeFileSync(file, await answer.body());
  execFileSync('xmllint', ['--noout', '--nonet', '--schema', ONIX_SCHEMA, file], { stdio: 'pipe' });
});

test('a search engine finds structured data, the PDF address and an image on the page of an open-access book', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/openaccess')).text();
  const list = structuredDataOf(html).find((thing) => thing['@type'] === 'ItemList');
  const books = list?.itemListElement as { url: string; name: string }[];
  for (const { url, name } of books) {
    const page = await (await request.get(url)).text();
    const book = structuredDataOf(page).find((thing) => thing['@type'] === 'Book');
    expect(book).toMatchObject({ '@id': url, name, isAccessibleForFree: true });
  }
  const { url = '' } = books.find(({ name }) => name === 'On Liberty') ?? {};
  const page = await (await request.get(url)).text();
  const metaOf = (name: string) => new RegExp(`="${name}" content="(.*?)"`).exec(page)?.[1] ?? `no ${name}`;
  expect(metaOf('citation_title')).toBe('On Liberty');
  expect(metaOf('citation_author')).toBe('John Stuart Mill');
  expect((await request.head(metaOf('citation_pdf_url'))).headers()['content-type']).toBe('application/pdf');
  expect(metaOf('og:image').startsWith(`${baseURL}/uploads/openaccess/covers/`)).toBe(true);
  const picture = await (await request.get(metaOf('og:image'))).body();
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)].map(String)).toEqual([
    metaOf('og:image:width'),
    metaOf('og:image:height'),
  ]);
});

test.describe('adding a book', () => {
  test.use({ stores: true });

  test('an editor adds a book with formats and prices and picks series, contributor and subject by typing', async ({
    page,
  }) => {
    await signIn(page, '/admin/managpublishedtitles');
    await page.getByRole('button', { name: contentLabels(title).add, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    const pick = async (label: string, typed: string, option: RegExp) => {
      await field(label).pressSequentially(typed);
      await expect(dialog.getByRole('option', { name: option })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await field(title.fields.title.label).fill('Evidence by Typing');
    await field(title.fields.publisherId.label).selectOption({ index: 1 });
    await field(title.fields.image.label).setInputFiles('mock-api/src/dev/seed/art/covers/title-03.svg');
    await press(catalogueLabels.addContributor);
    await pick(catalogueLabels.numbered(catalogueLabels.name, 1), 'farida', /^Farida Khan/);
    await expect(field(catalogueLabels.numbered(catalogueLabels.orcid, 1))).toHaveValue(
      '0000-0000-0000-0036',
    );
    await press(catalogueLabels.addFormat('Paperback'));
    await press(catalogueLabels.addFormat('EPUB'));
    await field(catalogueLabels.ofPrice('Paperback', catalogueLabels.price, 1)).fill('495');
    await press(`${catalogueLabels.addPrice} Paperback`);
    await field(catalogueLabels.ofPrice('Paperback', catalogueLabels.price, 2)).fill('12.50');
    await field(catalogueLabels.ofPrice('EPUB', catalogueLabels.price, 1)).fill('395');
    await pick(catalogueLabels.addSubject, 'law ev', /^Civil procedure: law of evidence/);
    await pick(catalogueLabels.series, 'prim', /^Juris Primers/);
    expect(await violations(page)).toEqual([]);
    await press('Save');
    await expect(dialog).toBeHidden();

    const titles = await (await page.request.get('/api/published-titles')).json();
    const { id } = titles.find((one: { title: string }) => one.title === 'Evidence by Typing');
    await page.goto(`/titles/${id}`);
    const main = page.getByRole('main');
    for (const text of ['Farida Khan', '₹495', 'US$12.50', '₹395', 'Juris Primers', 'law of evidence'])
      await expect(main).toContainText(text);
  });
});

/** Enters words in the search of the header and opens the matching result. */
async function search(page: Page, words: string, found: RegExp) {
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: /^Search titles/ }).fill(words);
  await page.getByRole('option', { name: found }).click();
}

/** Clicks a link and returns the content of the downloaded file, with one character per byte. */
async function downloaded(page: Page, link: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  return readFileSync(await (await download).path(), 'latin1');
}

/** Returns the text at the address of a link. */
async function linked(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const address = await page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
  const answer = await request.get(address ?? 'no address');
  expect(answer.status(), address ?? name).toBe(200);
  return answer.text();
}

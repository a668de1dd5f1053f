import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { eventLabels } from '../remote-admin/src/features/activity/labels';
import { bannerLabels } from '../remote-admin/src/features/banners/labels';
import { inboxLabels } from '../remote-admin/src/features/inbox/labels';
import { leaderLabels } from '../remote-admin/src/features/leaders/labels';
import { bulkLabels } from '../remote-admin/src/features/titles/bulk/labels';
import { importLabels } from '../remote-admin/src/features/titles/import/labels';
import { titleLabels } from '../remote-admin/src/features/titles/labels';
import { catalogueLabels } from '../remote-admin/src/editor/catalogue/labels';
import { draftLabels } from '../remote-admin/src/editor/draft/labels';
import { formLabels } from '../remote-admin/src/editor/form/labels';
import { editorLabels } from '../remote-admin/src/editor/labels';
import { stateLabels } from '../remote-admin/src/editor/schedule/schedule';
import { listLabels } from '../remote-admin/src/editor/table/labels';
import { viewLabels } from '../remote-admin/src/editor/views/labels';
import { workbook } from '../remote-admin/testing/workbook';
import { fileLabels } from '../shared-ui/src/FileField/fileLabels';
import { countClicks, fileWindowClicks } from './countClicks';
import { sampleEditor } from './processes';
import { requestToken, signIn } from './signIn';
import { signInAsEditor } from './signInAsEditor';
import { expect, test } from './site';
import { tabTo } from './tabTo';

const cover = path.resolve('mock-api/src/dev/seed/art/covers/title-03.svg');
const chapter = path.resolve('mock-api/src/platform/uploads/testing/chapter.docx');
const titles = '/admin/managpublishedtitles';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

/** Reads from the API as an editor. Returns the body of the response. */
async function read(page: Page, call: string) {
  const authorization = `Bearer ${await requestToken(page.request)}`;
  return (await page.request.get(`/api/${call}`, { headers: { authorization } })).text();
}
const storedTitles = (page: Page, q: string) =>
  read(page, `published-titles?page=1&limit=20&q=${encodeURIComponent(q)}`);

test.use({ stores: true });

test('Monday: new titles in Tamil and Hindi are imported from an Excel file, wrong rows are shown first, and the import is undone as a whole', async ({
  page,
}) => {
  const file = workbook([
    ['Titel', 'Publisher', 'Contributors', 'Print ISBN', 'MRP'],
    ['இந்திய ஒப்பந்தச் சட்டம்', 'Juris Press', 'மீனா செல்வி', '978-93-123-4500-9', 495],
    ['भारतीय संविधान', 'Juris Press', 'National Law University', '', 595],
    ['Wrong number', 'Juris Press', 'Asha Varma', '978-93-123-4500-8', 395],
  ]);
  await signIn(page, '/admin/titlefiles');
  await page.getByLabel(importLabels.file).setInputFiles({
    ...{ name: 'autumn.xlsx', buffer: Buffer.from(file) },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  await page.getByLabel(importLabels.assign('Titel')).selectOption(titleLabels.title);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveText([/Wrong number/, /இந்திய/, /भारतीय/]);
  await expect(page.getByRole('row', { name: /Wrong number/ })).toContainText('978-93-123-4500-8');
  await press(page, importLabels.button(2));
  await page.getByRole('alertdialog').getByRole('button', { name: importLabels.import }).click();
  await expect(page.getByText(importLabels.done({ add: 2, change: 0 }))).toBeVisible();
  expect(await storedTitles(page, 'இந்திய')).toContain('978-93-123-4500-9');
  const [, id] = /"id":(\d+)/.exec(await storedTitles(page, 'भारतीय')) ?? [];
  expect(await read(page, `published-titles/${id}`)).toMatch(
    /"type":"organisation","name":"National Law University"/,
  );

  await page.getByRole('button', { name: bulkLabels.undoOf('autumn.xlsx') }).click();
  await expect(page.getByText(bulkLabels.undone(2))).toBeVisible();
  expect(await storedTitles(page, 'இந்திய')).toContain('"total":0');
});

test('Tuesday: without a mouse, a book is found by its ISBN and gets a new price, a draft is published, and a hidden banner is shown again', async ({
  page,
}) => {
  await signIn(page, titles);
  const clicks = await countClicks(page);
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await keyboard.press('Control+K');
  await keyboard.type('9788199999015');
  await keyboard.press('Enter');
  await expect(page.getByLabel(titleLabels.title, { exact: true })).toHaveValue('Torts: A Primer');
  await tabTo(page, page.getByLabel(catalogueLabels.ofPrice('Print', catalogueLabels.price, 1)));
  await keyboard.press('Control+A');
  await keyboard.type('525');
  await keyboard.press('Enter');
  await closed(page);
  expect(await storedTitles(page, '9788199999015')).toContain('"price":"525.00"');

  await tabTo(page, page.getByRole('link', { name: 'Manage Leadership' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: leaderLabels.heading, exact: true })).toBeVisible();
  await keyboard.press('Control+K');
  await keyboard.type('Vikram Chauhan');
  await keyboard.press('Enter');
  await tabTo(page, button(formLabels.publish));
  await keyboard.press('Enter');
  await closed(page);
  expect(await (await page.request.get('/leadership/marketing')).text()).toContain('Vikram Chauhan');

  await tabTo(page, page.getByRole('link', { name: 'Manage Banner' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: bannerLabels.heading, exact: true })).toBeVisible();
  const banner = page.getByRole('switch').first();
  await tabTo(page, banner);
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: listLabels.deactivate }));
  await keyboard.press('Enter');
  await expect(banner).not.toBeChecked();
  await keyboard.press('F8');
  await keyboard.press('Enter');
  await expect(banner).toBeChecked();
  expect(await clicks()).toBe(0);
});

test('Wednesday: a price is changed with 2 clicks, a banner is hidden with 2 clicks, and prices of selected titles in a saved view are raised by 5 per cent and restored', async ({
  page,
}) => {
  await signIn(page);
  const clicks = await countClicks(page);
  const banner = page.getByRole('switch').first();
  await banner.click();
  // The specification requires this question (section 4), so hiding takes a second click.
  await page.getByRole('alertdialog').getByRole('button', { name: listLabels.deactivate }).click();
  await expect(banner).not.toBeChecked();
  expect(await clicks(), 'hide a banner').toBe(2);
  await press(page, editorLabels.undo);
  await expect(banner).toBeChecked();
  await clicks();

  await page.getByRole('link', { name: 'Manage Titles' }).click();
  await expect(page.getByRole('heading', { name: titleLabels.heading, exact: true })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('978-81-999990-3-9');
  await page.keyboard.press('Enter');
  const price = page.getByLabel(catalogueLabels.ofPrice('Print', catalogueLabels.price, 1));
  await price.click();
  await price.fill('550');
  await price.press('Enter');
  await closed(page);
  expect(await clicks(), 'change a price').toBe(2);
  expect(await storedTitles(page, '9788199999039')).toContain('"price":"550.00"');

  const search = page.getByRole('searchbox');
  await search.fill('primer');
  await expect(page).toHaveURL(/q=primer/);
  await press(page, viewLabels.views);
  await page.getByLabel(viewLabels.name).fill('Primers');
  await page.getByLabel(viewLabels.name).press('Enter');
  await expect(page.getByRole('link', { name: 'Primers' })).toBeVisible();
  await page.goto(titles);
  await press(page, viewLabels.views);
  await page.getByRole('link', { name: 'Primers' }).click();
  await expect(search).toHaveValue('primer');

  await press(page, listLabels.select);
  for (const name of ['Torts: A Primer', 'Trusts: A Primer'])
    await page.getByRole('checkbox', { name: listLabels.selectOne(name) }).check();
  await press(page, bulkLabels.open);
  await page.getByLabel(bulkLabels.field, { exact: true }).selectOption(bulkLabels.fields.price);
  await page.getByLabel(bulkLabels.percentage).fill('5');
  await press(page, bulkLabels.apply(2));
  await closed(page);
  await expect.poll(() => storedTitles(page, 'Trusts')).toContain('"price":"578.00"');
  await press(page, bulkLabels.undo);
  await expect(page.getByText(bulkLabels.undone(2))).toBeVisible();
  expect(await storedTitles(page, 'Trusts')).toContain('"price":"550.00"');
});

test('Thursday: a book is published with 6 clicks, and a draft beside it is previewed by a colleague through its link and published', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Manage Titles' }).click();
  await press(page, titleLabels.add);
  await expect(page.getByLabel(titleLabels.title, { exact: true })).toBeFocused();
  await page.keyboard.type('Thursday’s book');
  await page.getByLabel(titleLabels.publisher, { exact: true }).selectOption('Juris Press');
  const choosing = page.waitForEvent('filechooser');
  await page.getByText(fileLabels.browse, { exact: true }).first().click();
  await (await choosing).setFiles(cover);
  await press(page, formLabels.save);
  await closed(page);
  expect((await clicks()) + fileWindowClicks, 'publish a book').toBe(6);
  const publicPage = async () => (await page.request.get('/juris/publishedtitle')).text();
  await expect.poll(publicPage).toContain('Thursday’s book');

  await press(page, listLabels.editOf('Thursday’s book'));
  await page.getByLabel(titleLabels.title, { exact: true }).fill('Thursday’s revision');
  await press(page, formLabels.saveAsDraft);
  const row = page.getByRole('row', { name: /Thursday’s book/ });
  await expect(row.getByText(stateLabels.publishedWithDraft)).toBeVisible();
  await press(page, listLabels.editOf('Thursday’s book'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, draftLabels.copyLink);
  await expect(page.getByText(draftLabels.linkCopied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, new URL(titles, page.url()).href);
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { name: 'Thursday’s revision' })).toBeVisible();
  await colleague.context().close();
  expect(await publicPage()).not.toContain('Thursday’s revision');

  await press(page, formLabels.publish);
  await closed(page);
  await expect.poll(publicPage).toContain('Thursday’s revision');
});

test('Friday: a message is found by its number with 1 click, assigned, answered with a canned reply, marked as spam and restored, and Activity lists this', async ({
  page,
  site,
}) => {
  const send = await signInAsEditor(site.address);
  const proposal = new FormData();
  for (const [name, value] of Object.entries({
    name: 'अनु कपाड़िया',
    email: 'anu@example.org',
    aboutBook: 'भारतीय क़ानून',
  }))
    proposal.set(name, value);
  proposal.set('attachment1', new File([new Uint8Array(readFileSync(chapter))], 'अध्याय.docx'));
  const { number } = Object(await send('contact/publishwithus', proposal));
  await signIn(page, '/admin/inbox?list=canned');
  await press(page, inboxLabels.addCanned);
  await page.getByLabel(inboxLabels.cannedName).fill('Thanks');
  await page.getByLabel(inboxLabels.cannedText, { exact: true }).fill('Dear {name}, thank you for {number}.');
  await press(page, formLabels.save);
  await closed(page);

  await page.goto('/admin/managebanner');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('rowheader', { name: 'अनु कपाड़िया' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.keyboard.type(`${number}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: inboxLabels.title(inboxLabels.proposal, 'अनु कपाड़िया') });
  await expect(dialog).toBeVisible();
  expect(await clicks(), 'find a message by its number').toBe(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'अध्याय.docx' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('अध्याय.docx');

  await dialog.getByLabel(inboxLabels.assignedTo).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: inboxLabels.reply }).click();
  await page.getByRole('combobox', { name: inboxLabels.insertCanned }).selectOption('Thanks');
  await press(page, inboxLabels.send);
  await expect(dialog.getByRole('region', { name: inboxLabels.replies })).toContainText(
    `thank you for ${number}`,
  );
  await expect(dialog.getByLabel(inboxLabels.status)).toHaveValue('answered');
  const mails = () =>
    readdirSync(site.outbox).map((file) => readFileSync(path.join(site.outbox, file), 'utf8'));
  await expect
    .poll(() => mails().filter((mail) => mail.includes(`Re: Your proposal ${number}`)))
    .toHaveLength(1);

  await press(page, inboxLabels.markSpam);
  await closed(page);
  await page.goto(`/admin/inbox?list=spam&open=proposal-${String(number).slice(2)}`);
  await press(page, inboxLabels.markNotSpam);
  await closed(page);

  await page.goto('/admin/activity');
  for (const event of ['marked as not spam', 'marked as spam', 'assigned'] as const)
    await expect(
      page.getByRole('row').filter({ hasText: eventLabels[event]({ value: sampleEditor.email, count: 1 }) }),
    ).not.toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { screenProblems } from './screenProblems';
import { requestToken, signIn } from './signIn';
import { expect, test } from './site';
import {
  draftLabels,
  formLabels,
  historyLabels,
  listLabels,
  viewLabels,
  uploadButtonLabels,
  uploadLabels,
  inboxLabels,
  titleBooks,
  bookChangeLabels,
  bookImportLabels,
} from '../remote-admin/testing/labels';
import { title } from '@juris/contract/types/books';

const bulkLabels = bookChangeLabels(titleBooks.noun);
const importLabels = bookImportLabels(titleBooks);

const titles = '/admin/managpublishedtitles';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const titleField = (page: Page) => page.getByLabel(title.fields.title.label, { exact: true });

/** Opens the form of a title and waits until its first field has the focus. */
async function openTitle(page: Page, id: number) {
  await page.goto(`${titles}?edit=${id}`);
  await expect(titleField(page)).toBeFocused();
}

/** Saves a title as another session of the editor. */
async function saveElsewhere(page: Page, id: number, title: string) {
  const authorization = `Bearer ${await requestToken(page.request)}`;
  const answer = await page.request.post(`/api/published-titles/${id}`, {
    headers: { authorization },
    multipart: { title },
  });
  expect(answer.ok()).toBe(true);
}

test.use({ stores: true });

test.describe('dialogs and open panels in both themes and at every width', () => {
  test('versions, draft and conflict of a title pass axe and HTML_CodeSniffer without overflow', async ({
    page,
  }) => {
    test.slow();
    await signIn(page, titles);
    await saveElsewhere(page, 1, 'Torts');
    await openTitle(page, 1);
    await press(page, historyLabels.heading);
    await expect(page.getByRole('rowheader', { name: title.fields.title.label })).toBeVisible();
    expect(await screenProblems(page, 'history')).toEqual([]);

    await openTitle(page, 1);
    await titleField(page).fill('Mine');
    await saveElsewhere(page, 1, 'Theirs');
    await press(page, formLabels.save);
    await expect(page.getByRole('dialog', { name: formLabels.conflictTitle })).toBeVisible();
    expect(await screenProblems(page, 'conflict')).toEqual([]);

    await openTitle(page, 2);
    await titleField(page).fill('Draft');
    await press(page, formLabels.saveAsDraft);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openTitle(page, 2);
    await press(page, draftLabels.schedule);
    await expect(page.getByRole('dialog', { name: draftLabels.scheduleTitle })).toBeVisible();
    expect(await screenProblems(page, 'schedule')).toEqual([]);
  });

  test('selected titles, saved views, columns and a bulk change pass axe and HTML_CodeSniffer', async ({
    page,
  }) => {
    test.slow();
    await signIn(page, titles);
    await press(page, listLabels.columns);
    await press(page, viewLabels.views);
    await expect(page.getByLabel(viewLabels.name)).toBeVisible();
    expect(await screenProblems(page, 'views and columns')).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, listLabels.select);
    await page.getByRole('checkbox', { name: listLabels.selectOne('Torts: A Primer') }).check();
    expect(await screenProblems(page, 'selection')).toEqual([]);
    await press(page, bulkLabels.open);
    await page.getByLabel(bulkLabels.field, { exact: true }).selectOption(bulkLabels.fields.price);
    await page.getByLabel(bulkLabels.percentage).fill('5');
    await expect(page.getByText(bulkLabels.counts(1, 1))).toBeVisible();
    expect(await screenProblems(page, 'bulk change')).toEqual([]);
    await page.getByLabel(bulkLabels.field, { exact: true }).selectOption(bulkLabels.fields.schedule);
    await page.getByLabel(bulkLabels.from, { exact: true }).fill('2999-12-15T09:00');
    await page.getByLabel(bulkLabels.publishThen).check();
    expect(await screenProblems(page, 'bulk schedule')).toEqual([]);
  });

  test('Add files and the list of keyboard shortcuts pass axe and HTML_CodeSniffer', async ({ page }) => {
    await signIn(page, '/admin/files');
    await press(page, uploadButtonLabels.files);
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'author.png', mimeType: 'image/png', buffer: Buffer.from('pixels') },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
      ]);
    await expect(page.getByText(uploadLabels('file', 'files').summary(1, 1))).toBeVisible();
    expect(await screenProblems(page, 'files')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+/');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await screenProblems(page, 'keyboard shortcuts')).toEqual([]);
  });

  test('the column mapping of an import passes axe and HTML_CodeSniffer and does not overflow', async ({
    page,
  }) => {
    await signIn(page, '/admin/titlefiles');
    await page.getByLabel(importLabels.file).setInputFiles({
      ...{ name: 'titles.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('Title,Publisher,Shelf\nFine,Juris Press,B 12\nWrong,Nobody,B 13\n'),
    });
    await expect(page.getByLabel(importLabels.assign('Shelf'))).toBeVisible();
    expect(await screenProblems(page, 'import')).toEqual([]);
  });

  test('inbox, selection, message, reply and canned replies pass axe and HTML_CodeSniffer', async ({
    page,
  }) => {
    test.slow();
    const sent = await page.request.post('/api/contact/enquiry', {
      data: { name: 'Asha', email: 'asha@example.org', publisherName: 'JoVE', message: 'A question' },
    });
    expect(sent.ok()).toBe(true);
    await signIn(page, '/admin/inbox?list=canned');
    await press(page, inboxLabels.addCanned);
    await page.getByLabel(inboxLabels.cannedName).fill('We answer proposals within six weeks');
    await page.getByLabel(inboxLabels.cannedText, { exact: true }).fill('Dear {name},');
    expect(await screenProblems(page, 'form of a canned reply')).toEqual([]);
    await press(page, formLabels.save);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await screenProblems(page, 'canned replies')).toEqual([]);

    await page.goto('/admin/inbox');
    await press(page, inboxLabels.select);
    await page.getByRole('checkbox').check();
    expect(await screenProblems(page, 'inbox')).toEqual([]);
    for (const open of ['enquiry-1', 'enquiry-1-reply']) {
      await page.goto(`/admin/inbox?open=${open}`);
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      expect(await screenProblems(page, open)).toEqual([]);
    }
  });
});

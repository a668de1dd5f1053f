import type { Page } from '@playwright/test';
import { bookPurposes } from '@juris/contract/bookPurposes';
import { listLabels, inboxLabels } from '../remote-admin/testing/labels';
import {
  enquiryActions,
  bookEnquiryLabels as labels,
  purposeTexts,
  formLabels,
} from '../remote-public/testing/labels';
import { violations } from './axe';
import { signIn } from './signIn';
import { expect, test, waitForApplication } from './site';

const book = '/titles/1-torts-a-primer';

/** Fills in the form for an inspection copy and sends it. */
async function requestCopy(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, name: enquiryActions.inspection })).toBeVisible();
  await page.getByLabel(labels.name).fill(name);
  await page.getByLabel(labels.email).fill('nalini@example.org');
  await page.getByLabel(labels.institution).fill('Sample University');
  await page.getByLabel(purposeTexts.inspection.message ?? '').fill('LL.B., 60 students.');
  await page.getByRole('button', { name: purposeTexts.inspection.send }).click();
  const receipt = page.getByRole('region', { name: formLabels.receipt });
  await expect(receipt).toContainText(/E-\d+/);
  await expect(receipt).toContainText('Torts: A Primer');
}

test.describe('inspection copies', () => {
  test.use({ stores: true });

  test('a librarian requests an inspection copy, and the editor finds it in the inbox by its purpose', async ({
    page,
  }) => {
    await page.goto(book);
    await waitForApplication(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: enquiryActions.inspection }).click();
    await requestCopy(page, 'Nalini George');
    expect(await violations(page)).toEqual([]);

    await signIn(page, '/admin/inbox');
    await page
      .getByRole('combobox', { name: listLabels.filterBy('purpose') })
      .selectOption(bookPurposes.inspection);
    await page.getByRole('link', { name: /^Nalini George/ }).click();
    const dialog = page.getByRole('dialog', {
      name: inboxLabels.title(bookPurposes.inspection, 'Nalini George'),
    });
    await expect(dialog.getByRole('link', { name: /^Torts: A Primer/ })).toHaveAttribute('href', '/titles/1');
    await expect(dialog.getByText('Sample University')).toBeVisible();
  });
});

test('a form that is sent to the former address of a book keeps its purpose', async ({ request }) => {
  const response = await request.post('/titles/1-former/ask?about=library', {
    form: { name: 'Nalini George' },
    maxRedirects: 0,
  });
  expect(response.headers().location).toBe(`${book}/ask?about=library`);
});

test.describe('inspection copies without scripts', () => {
  test.use({ javaScriptEnabled: false, stores: true });

  test('without scripts, the form for an inspection copy shows its error messages and the receipt', async ({
    page,
  }) => {
    await page.goto(book);
    await page.getByRole('link', { name: enquiryActions.inspection }).click();
    await page.getByRole('button', { name: purposeTexts.inspection.send }).click();
    await expect(page.getByText(formLabels.missing.organization)).toBeVisible();
    await requestCopy(page, 'Nalini Without');
  });
});

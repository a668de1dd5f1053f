import {
  titleBooks,
  bookChangeLabels,
  catalogueLabels,
  editorLabels,
  listLabels,
  viewLabels,
} from '../remote-admin/testing/labels';
import { title } from '@juris/contract/types/books';
import { countClicks } from './countClicks';
import { signIn } from './signIn';
import { expect, test } from './site';
import { closed, press, storedTitles, titles } from './editorsWeek';

const bulkLabels = bookChangeLabels(titleBooks.noun);

test.use({ stores: true });

test('Wednesday: an editor changes a price and hides a banner with 2 clicks each, then raises and restores prices in bulk', async ({
  page,
}) => {
  await signIn(page);
  const clicks = await countClicks(page);
  const banner = page.getByRole('switch').first();
  await banner.click();
  // The specification (section 4) requires this question, which costs a second click.
  await page.getByRole('alertdialog').getByRole('button', { name: listLabels.deactivate }).click();
  await expect(banner).not.toBeChecked();
  expect(await clicks(), 'hide a banner').toBe(2);
  await press(page, editorLabels.undo);
  await expect(banner).toBeChecked();
  await clicks();

  await page.getByRole('link', { name: 'Manage Titles' }).click();
  await expect(page.getByRole('heading', { name: title.words.heading, exact: true })).toBeVisible();
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

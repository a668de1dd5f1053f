import { banner as bannerType } from '@juris/contract/types/banner';
import { leader } from '@juris/contract/types/leader';
import { title } from '@juris/contract/types/books';
import { catalogueLabels, formLabels, listLabels } from '../remote-admin/testing/labels';
import { countClicks } from './countClicks';
import { signIn } from './signIn';
import { expect, test } from './site';
import { tabTo } from './tabTo';
import { closed, storedTitles, titles } from './editorsWeek';

test.use({ stores: true });

test('Tuesday: by keyboard only, an editor changes a price, publishes a draft, and hides and restores a banner', async ({
  page,
}) => {
  await signIn(page, titles);
  const clicks = await countClicks(page);
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await keyboard.press('Control+K');
  await keyboard.type('9788199999015');
  await keyboard.press('Enter');
  await expect(page.getByLabel(title.fields.title.label, { exact: true })).toHaveValue('Torts: A Primer');
  await tabTo(page, page.getByLabel(catalogueLabels.ofPrice('Print', catalogueLabels.price, 1)));
  await keyboard.press('Control+A');
  await keyboard.type('525');
  await keyboard.press('Enter');
  await closed(page);
  expect(await storedTitles(page, '9788199999015')).toContain('"price":"525.00"');

  await tabTo(page, page.getByRole('link', { name: 'Manage Leadership' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: leader.words.heading, exact: true })).toBeVisible();
  await keyboard.press('Control+K');
  await keyboard.type('Vikram Chauhan');
  await keyboard.press('Enter');
  await tabTo(page, button(formLabels.publish));
  await keyboard.press('Enter');
  await closed(page);
  expect(await (await page.request.get('/leadership/marketing')).text()).toContain('Vikram Chauhan');

  await tabTo(page, page.getByRole('link', { name: 'Manage Banner' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: bannerType.words.heading, exact: true })).toBeVisible();
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

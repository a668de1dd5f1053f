import path from 'node:path';
import { sampleEditor } from './processes';
import { expect, test } from './site';
import { tabTo } from './tabTo';
import {
  sessionLabels,
  listLabels,
  historyLabels,
  binLabels,
  inboxLabels,
} from '../remote-admin/testing/labels';

const picture = path.resolve('mock-api/src/dev/seed/art/banners/04-proof.svg');
const newcomer = { email: 'keys@example.org', password: 'correct horse battery staple' };

test.use({ stores: true });

test('an editor can do all tasks of a day, from sign-in to Log Out, with the keyboard alone', async ({
  page,
  request,
}) => {
  // The test presses Tab several hundred times and checks the focus each time.
  test.setTimeout(120_000);
  await request.post('/api/contact/enquiry', {
    data: { name: 'Asha', email: 'asha@example.org', publisherName: 'JoVE', message: 'A question' },
  });
  const answer = await request.post('/api/account/login', { data: sampleEditor });
  const { token } = (await answer.json()) as { token: string };
  const invited = await request.post('/api/staff/create', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: newcomer.email, role: 'editor' },
  });
  const { link } = (await invited.json()) as { link: string };
  await request.post('/api/account/link/accept', {
    data: { token: link.split('#')[1], name: 'Keys', newPassword: newcomer.password },
  });

  const keys = page.keyboard;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const press = async (name: string | RegExp) => {
    await tabTo(page, button(name));
    await keys.press('Enter');
  };
  const question = page.getByRole('alertdialog');
  const answerWith = async (act: string) => {
    await tabTo(page, question.getByRole('button', { name: act, exact: true }));
    await keys.press('Enter');
    await expect(question).toHaveCount(0);
  };
  const title = page.getByRole('dialog').getByLabel('Title', { exact: true });
  const closed = () => expect(page.getByRole('dialog')).toHaveCount(0);
  const follow = async (name: string) => {
    await tabTo(page, page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }));
    await keys.press('Enter');
  };

  await page.goto('/admin');
  await page.getByLabel(sessionLabels.email).waitFor();
  await keys.press('Tab');
  await tabTo(page, page.getByLabel(sessionLabels.email));
  await keys.type(newcomer.email);
  await tabTo(page, page.getByLabel('Password'));
  await keys.type(newcomer.password);
  await keys.press('Enter');

  // Adds a banner with an image. The listener must be registered before the file dialog opens.
  const choosing = page.waitForEvent('filechooser');
  await press('Add Banner');
  await expect(title).toBeFocused();
  await keys.type('By keys alone');
  await tabTo(page, page.getByLabel('Image', { exact: true }));
  await keys.press('Space');
  await (await choosing).setFiles(picture);
  await press('Save');
  await closed();
  await press('Edit By keys alone');
  await tabTo(page, page.getByLabel('Subtitle'));
  await keys.type('Second words');
  await press('Save');
  await closed();
  await expect(page.getByRole('row', { name: /By keys alone.*Second words/ })).toBeVisible();

  // Moves the banner, and opens its history and preview.
  await press(/: move By keys alone to position…/);
  await tabTo(page, page.getByLabel(/^Position \(1–/));
  await keys.press('Control+A');
  await keys.type('1');
  await keys.press('Enter');
  await expect(page.getByText(/By keys alone.? moved to position 1 of/)).toBeVisible();
  await press('Edit By keys alone');
  await press(historyLabels.heading);
  const history = page.getByRole('dialog', { name: historyLabels.heading });
  await tabTo(page, history.getByRole('combobox', { name: 'Version' }));
  await keys.press('ArrowDown');
  await expect(history.getByRole('row', { name: /Second words/ })).toBeVisible();
  await keys.press('Escape');
  await expect(history).toHaveCount(0);
  const opening = page.context().waitForEvent('page');
  await press('Preview');
  const preview = await opening;
  await expect(preview.getByRole('heading', { name: 'By keys alone' })).toBeVisible();
  await preview.close();
  await keys.press('Escape');
  await closed();

  // Deactivates the banner, and then two other banners at once.
  const isOn = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) });
  await tabTo(page, isOn('By keys alone'));
  await keys.press('Space');
  await answerWith('Deactivate');
  await expect(isOn('By keys alone')).not.toBeChecked();
  await press('Select');
  for (const name of ['Books that work for a living', 'Writing a law book']) {
    await tabTo(page, page.getByRole('checkbox', { name: `Select ${name}` }));
    await keys.press('Space');
  }
  await press(listLabels.hideCount(2));
  await answerWith(listLabels.hide);
  await expect(isOn('Writing a law book')).not.toBeChecked();
  await press(listLabels.cancelSelection);

  // Duplicates the banner as a draft, removes the duplicate and restores it.
  await press('Edit By keys alone');
  await press('Duplicate');
  await expect(title).toBeFocused();
  await keys.press('Control+A');
  await keys.type('The double');
  await press('Save as draft');
  await closed();
  await press('Edit The double');
  await press('Remove');
  await answerWith('Remove');
  await closed();
  await expect(button('Edit The double')).toHaveCount(0);
  await follow('Bin');
  await press(binLabels.restoreOne('The double'));
  await expect(button(binLabels.restoreOne('The double'))).toHaveCount(0);

  // Marks a message as answered and writes a note.
  await follow('Inbox');
  await tabTo(page, page.getByRole('rowheader', { name: 'Asha' }).getByRole('link'));
  await keys.press('Enter');
  const message = page.getByRole('dialog', { name: /Asha/ });
  await tabTo(page, message.getByRole('combobox', { name: inboxLabels.status }));
  await keys.press('ArrowDown');
  await tabTo(page, message.getByRole('textbox', { name: 'Note' }));
  await keys.type('Called back.');
  await press('Save');
  await closed();
  await expect(page.getByRole('combobox', { name: inboxLabels.statusOf('enquiry', 'Asha') })).toHaveValue(
    'answered',
  );

  await press('Log Out');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { formLabels } from './labels';

const api = withApi();
beforeAll(() => api.current.addBanner({ title: 'Library weeks' }));

const open = async () => renderAdmin('/admin/managebanner', await api.current.signIn());
const field = (name: string) => screen.findByRole('textbox', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens Add Banner and types a title. */
async function openAdd(title: string) {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Add Banner' }));
  await page.user.type(await field('Title'), title);
  return page;
}

const question = () => screen.findByRole('alertdialog', { name: formLabels.discardQuestion });

test.each(['Cancel', 'Close'])(
  'the %s button asks before it discards changes, and Cancel in the question returns to the form',
  async (button) => {
    const { user } = await openAdd('Half');
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await field('Title')).toHaveValue('Half');
  },
);

test('Escape asks before it discards changes, and Discard closes the dialog', async () => {
  const page = await openAdd('Half');
  await page.user.keyboard('{Escape}');
  await page.user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await closed();
  expect(page.address()).toBe('/admin/managebanner');
});

test('Back asks before it discards changes', async () => {
  const page = await openAdd('Half');
  await page.back();
  await page.user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await closed();
});

test('Back closes an unchanged dialog without a question', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: /^Edit Library/ }));
  await field('Title');
  await page.back();
  await closed();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('the browser asks before a reload while a form has unsaved changes', async () => {
  const page = await openAdd('H');
  const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(reload()).toBe(false);
  await page.user.clear(await field('Title'));
  expect(reload()).toBe(true);
});

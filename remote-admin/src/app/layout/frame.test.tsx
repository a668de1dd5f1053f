import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { uiLabels } from '@juris/shared-ui/labels';
import { sections } from '../screens/sections';
import { appLabels } from '../labels';

const api = withApi();
const open = async () => {
  const page = renderAdmin('/admin/managebanner', await api.current.signIn());
  await screen.findByRole('heading', { name: 'Banners' });
  return page;
};

test('the header shows the title of the current screen, and the sidebar marks its entry as current', async () => {
  await open();
  expect(within(screen.getByRole('banner')).getByText('Manage Banner')).toBeInTheDocument();
  const entries = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(entries.getByRole('link', { current: 'page' })).toHaveTextContent('Manage Banner');
});

test('View website leads to the public site', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('link', { name: appLabels.viewSite }));
  expect(await screen.findByRole('heading', { name: 'The public site' })).toBeInTheDocument();
});

test('the menu of small screens closes with Escape and returns the focus to the Menu button', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
});

test('the menu closes when an entry is chosen', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  await user.click(menu.getByRole('link', { name: 'Manage Banner' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('when a screen throws an error, a message replaces only the screen, and Try again renders it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const section = sections.find(({ path }) => path === 'managesnippets');
  if (!section) throw new Error('There is no section "managesnippets".');
  jest.spyOn(section, 'screen').mockResolvedValue(() => {
    if (isBroken) throw new Error('The column has no heading.');
    return <h2>Repaired</h2>;
  });
  const { user } = renderAdmin('/admin/managesnippets', await api.current.signIn());
  expect(await screen.findByText(appLabels.screenFailedReason)).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: uiLabels.tryAgain }));
  expect(await screen.findByRole('heading', { name: 'Repaired' })).toBeInTheDocument();
});

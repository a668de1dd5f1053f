import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { uiLabels } from '@juris/shared-ui/labels';
import { sections } from '../screens/sections';
import { bookFilesLink } from '../../editor/book-changes/BookFilesLink';
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

test('the menu shows the screens in the groups Work, Site and Administration, with Authors and Series below Manage Publishers', async () => {
  const page = await open();
  await page.loaded();
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  const titlesOf = (name: string) =>
    within(menu.getByRole('list', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(titlesOf('Work')).toEqual([
    'Inbox',
    'Manage Titles',
    'Authors',
    'Series',
    'Manage Open Access',
    'Manage Resources',
    'Manage Snippets',
  ]);
  expect(titlesOf('Site')).toEqual(['Manage Banner', 'Pages', 'Manage Leadership', 'Files']);
  expect(titlesOf('Administration')).toEqual([
    'Publishers',
    'Redirects',
    'Figures',
    'Activity',
    'Bin',
    'Staff',
  ]);
  expect(menu.getByText('Manage Publishers')).toBeInTheDocument();
});

test('the header has a menu with the name of the user and the link to the account, which Escape closes', async () => {
  const { user, ...page } = await open();
  await page.loaded();
  const button = screen.getByRole('button', { name: appLabels.account });
  await user.click(button);
  const menu = within(screen.getByRole('group', { name: appLabels.account }));
  expect(menu.getByText('editor@example.org')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: appLabels.account })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByRole('link', { name: appLabels.ownAccount }));
  expect(page.address()).toBe('/admin/account');
  expect(screen.queryByRole('group', { name: appLabels.account })).not.toBeInTheDocument();
});

test.each([
  ['managpublishedtitles', 'titlefiles', 'Import & export titles'],
  ['manageopenaccess', 'openaccessfiles', 'Import & export open access'],
])(
  'the list at /admin/%s has a link to /admin/%s, which is not in the menu',
  async (list, files, heading) => {
    const page = renderAdmin(`/admin/${list}`, await api.current.signIn());
    const links = await screen.findAllByRole('link', { name: bookFilesLink });
    await page.user.click(links[0] ?? document.body);
    expect(links).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(page.address()).toBe(`/admin/${files}`);
  },
);

test('the account menu and Ctrl+/ open the list of keyboard shortcuts, and a single character does not', async () => {
  const { user } = await open();
  const account = screen.getByRole('button', { name: appLabels.account });
  account.focus();
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Control>}/{/Control}');
  expect(await screen.findByRole('dialog', { name: appLabels.keyboardHelp })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(account);
  await user.click(screen.getByRole('button', { name: appLabels.keyboardHelp }));
  expect(await screen.findByRole('dialog', { name: appLabels.keyboardHelp })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(account).toHaveFocus();
});

test('Ctrl+/ does not open the list of keyboard shortcuts over another dialog', async () => {
  const { user } = renderAdmin('/admin/managebanner?add', await api.current.signIn());
  await screen.findByRole('dialog');
  await user.keyboard('{Control>}/{/Control}');
  expect(screen.queryByRole('dialog', { name: appLabels.keyboardHelp })).not.toBeInTheDocument();
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
  jest.spyOn(section, 'screen').mockResolvedValue({
    Component: () => {
      if (isBroken) throw new Error('The column has no heading.');
      return <h2>Repaired</h2>;
    },
  });
  const { user } = renderAdmin('/admin/managesnippets', await api.current.signIn());
  expect(await screen.findByText(appLabels.screenFailedReason)).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: uiLabels.tryAgain }));
  expect(await screen.findByRole('heading', { name: 'Repaired' })).toBeInTheDocument();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { appLabels } from '../labels';

const api = withApi();
/** Waits until the document uses a theme. React reads a changed theme only when it renders. */
const turnsTo = (theme: 'light' | 'dark' | undefined) =>
  waitFor(() => expect(document.documentElement.dataset.theme).toBe(theme));
let isSystemDark = false;
const media = new EventTarget();
beforeEach(() => {
  isSystemDark = false;
  const rest = { onchange: null, addListener: () => {}, removeListener: () => {} };
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(media, { media: query, matches: isSystemDark, ...rest }));
});

const open = async () => {
  const page = renderAdmin('/admin/managebanner', await api.current.signIn());
  await screen.findByRole('heading', { name: 'Banners' });
  await page.user.click(screen.getByRole('button', { name: appLabels.account }));
  return page;
};
const systemTurns = (dark: boolean) =>
  act(() => {
    isSystemDark = dark;
    media.dispatchEvent(new Event('change'));
  });

test('the theme follows the operating system until the editor chooses the other theme', async () => {
  const { user } = await open();
  await turnsTo('light');
  systemTurns(true);
  await turnsTo('dark');
  await user.click(screen.getByRole('button', { name: 'Dark theme', pressed: true }));
  await turnsTo('light');
  expect(window.localStorage.getItem('adminTheme')).toBe('light');
  systemTurns(false);
  systemTurns(true);
  await turnsTo('light');
});

test('choosing the theme of the operating system makes the admin area follow it again', async () => {
  const { user } = await open();
  const press = () => user.click(screen.getByRole('button', { name: 'Dark theme' }));
  await press();
  await turnsTo('dark');
  await press();
  expect(window.localStorage.getItem('adminTheme')).toBeNull();
  systemTurns(true);
  await turnsTo('dark');
});

test('without browser storage the chosen theme lasts until the page is closed, and the editor stays signed in', async () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  const { user } = await open();
  const press = () => user.click(screen.getByRole('button', { name: 'Dark theme' }));
  await press();
  await turnsTo('dark');
  await user.click(screen.getByRole('button', { name: 'Add Banner' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Typed');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: appLabels.account }));
  await press();
  await turnsTo('light');
  expect(screen.getByRole('heading', { name: 'Banners' })).toBeInTheDocument();
});

test('public pages do not use the theme of the admin area', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Dark theme' }));
  await user.click(screen.getByRole('link', { name: appLabels.viewSite }));
  await screen.findByRole('heading', { name: 'The public site' });
  await turnsTo(undefined);
});

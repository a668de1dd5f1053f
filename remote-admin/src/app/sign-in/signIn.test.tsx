import { act, screen, waitFor, within } from '@testing-library/react';
import { editor } from '@juris/testing/editor';
import { withApi } from '@juris/testing/withApi';
import { offerRenewal } from '@juris/platform';
import { renderAdmin } from '../../../testing/renderAdmin';
import { adminOwnAccount } from '../../editor/rights/ownAccount';
import { appLabels } from '../labels';
import { sessionLabels } from '../session/labels';

const api = withApi();

const email = () => screen.findByRole('textbox', { name: sessionLabels.email });
const password = () => screen.getByLabelText('Password');
const signIn = () => screen.getByRole('button', { name: 'Sign in' });

async function signInAs(page: ReturnType<typeof renderAdmin>, credentials = editor) {
  await page.user.type(await email(), credentials.email);
  await page.user.type(password(), credentials.password);
  await page.user.click(signIn());
}

test('submitting an empty sign-in form shows an error at both fields and focuses the first', async () => {
  const { user } = renderAdmin('/admin');
  expect(await email()).toBeValid();
  await user.click(signIn());
  expect(await email()).toHaveAccessibleDescription('Please enter email');
  expect(password()).toHaveAccessibleDescription('Please enter password');
  await waitFor(async () => expect(await email()).toHaveFocus());
});

test('submitting the sign-in form with one empty field shows an error only at that field', async () => {
  const { user } = renderAdmin('/admin');
  await user.type(await email(), editor.email);
  await user.click(signIn());
  expect(await email()).toBeValid();
  expect(password()).toHaveAccessibleDescription('Please enter password');
  await waitFor(() => expect(password()).toHaveFocus());

  await user.type(password(), 'x');
  await user.clear(await email());
  await user.keyboard('{Enter}');
  expect(await email()).toHaveAccessibleDescription('Please enter email');
  expect(password()).toBeValid();
});

test('a wrong password shows "login Unsuccessful" and keeps the typed e-mail', async () => {
  const page = renderAdmin('/admin');
  await signInAs(page, { ...editor, password: 'not the password' });
  expect(await screen.findByRole('alert')).toHaveTextContent('login Unsuccessful');
  expect(await email()).toHaveValue(editor.email);
  expect(page.address()).toBe('/admin');
});

test.each([2, -2])('an editor whose clock is %i hours off signs in and stays signed in', async (hours) => {
  const real = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => real() + hours * 3_600_000);
  const page = renderAdmin('/admin');
  await signInAs(page);
  expect(await screen.findByRole('heading', { name: 'Banners' })).toBeInTheDocument();
  expect(page.address()).toBe('/admin/managebanner');
});

test('a sign-in response without a token shows "login Unsuccessful" until the next attempt', async () => {
  api.current.faults.push({ call: '/api/account/login', fault: 'null' });
  const page = renderAdmin('/admin');
  await signInAs(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('login Unsuccessful');

  api.current.faults.length = 0;
  await page.user.click(signIn());
  expect(await screen.findByRole('heading', { name: 'Banners' })).toBeInTheDocument();
  expect(screen.queryByText('login Unsuccessful')).not.toBeInTheDocument();
});

test('sign-in opens Manage Banner and stores the token', async () => {
  const page = renderAdmin('/admin');
  await signInAs(page);
  expect(await screen.findByRole('heading', { name: 'Banners' })).toBeInTheDocument();
  expect(page.address()).toBe('/admin/managebanner');
  expect(window.localStorage.getItem('token')).toBe(page.store.getState().session.token);
  expect(screen.getByRole('link', { name: 'Manage Banner' })).toHaveAttribute('aria-current', 'page');
});

test('a page that needs a session opens the sign-in page first, and is shown after sign-in', async () => {
  const page = renderAdmin('/admin/managebanner?page=2');
  await email();
  expect(page.address()).toBe('/admin?from=%2Fadmin%2Fmanagebanner%3Fpage%3D2');
  await signInAs(page);
  await screen.findByRole('heading', { name: 'Banners' });
  expect(page.address()).toBe('/admin/managebanner?page=2');
});

test.each([
  'https://elsewhere.example/admin/x',
  '//elsewhere.example/admin/',
  '/admin/..//elsewhere',
  '/contactus',
])('after sign-in, the return address %s is ignored and Manage Banner opens', async (from) => {
  const page = renderAdmin(`/admin?from=${encodeURIComponent(from)}`);
  await signInAs(page);
  await screen.findByRole('heading', { name: 'Banners' });
  expect(page.address()).toBe('/admin/managebanner');
});

test('with an expired token, a page that needs a session shows the sign-in form', async () => {
  const payload = btoa(JSON.stringify({ email: editor.email, exp: Math.floor(Date.now() / 1000) - 1 }));
  renderAdmin('/admin/managebanner', `e30.${payload}.x`);
  expect(await email()).toBeInTheDocument();
});

test('the sign-in page redirects users who have a session to Manage Banner', async () => {
  const page = renderAdmin('/admin', await api.current.signIn());
  await screen.findByRole('heading', { name: 'Banners' });
  expect(page.address()).toBe('/admin/managebanner');
});

test('Log Out ends the session in the browser and on the server', async () => {
  const token = await api.current.signIn();
  const page = renderAdmin('/admin/managebanner', token);
  await page.loaded();
  await page.user.click(await screen.findByRole('button', { name: 'Log Out' }));
  expect(await email()).toBeInTheDocument();
  expect(page.address()).toBe('/admin');
  expect(window.localStorage.getItem('token')).toBe('');
  const refused = await fetch(`${api.current.origin}/api/account/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(refused.status).toBe(401);
});

test('Log Out asks before it discards unsaved changes of a form in another tab', async () => {
  const page = renderAdmin('/admin/managebanner', await api.current.signIn());
  await page.loaded();
  window.localStorage.setItem(
    'draft banner 1',
    JSON.stringify({ draft: { title: 'Typed' }, base: { title: '' } }),
  );
  const logOut = async () => page.user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await logOut();
  const question = within(await screen.findByRole('alertdialog', { name: appLabels.logOutQuestion }));
  await page.user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(window.localStorage.getItem('draft banner 1')).not.toBeNull();
  expect(page.address()).toBe('/admin/managebanner');
  await logOut();
  await page.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: appLabels.logOut }),
  );
  expect(await email()).toBeInTheDocument();
  expect(window.localStorage.getItem('draft banner 1')).toBeNull();
});

test('Log Out works while the server is unreachable', async () => {
  const page = renderAdmin('/admin/managebanner', await api.current.signIn());
  await screen.findByRole('heading', { name: 'Banners' });
  api.current.faults.push({ call: '/api/account/logout', fault: 'drop' });
  await page.user.click(screen.getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(page.address()).toBe('/admin'));
});

test('after Log Out in another tab, this tab opens the sign-in page without a password dialog', async () => {
  const page = renderAdmin('/admin/managebanner', await api.current.signIn());
  await screen.findByRole('heading', { name: 'Banners' });
  let isAsked = false;
  const asking = new MutationObserver(() => (isAsked ||= screen.queryByRole('dialog') !== null));
  asking.observe(document.body, { subtree: true, childList: true });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: '' })));
  // The session is over, but the router has not left the page yet. A request that is sent now has no token and is
  // rejected. The rejection must not open the dialog.
  page.store.dispatch(offerRenewal(true));
  void page.store.dispatch(adminOwnAccount.initiate(undefined, { forceRefetch: true }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(await email()).toBeInTheDocument();
  expect(page.address()).toBe('/admin');
  asking.disconnect();
  expect(isAsked).toBe(false);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '@juris/platform';
import { editor } from '@juris/testing/editor';
import { withApi } from '@juris/testing/withApi';
import { addAccount, chosenPassword } from '../../../testing/accounts';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { sessionLabels } from './labels';
import { formLabels } from '../../editor/form/labels';

const api = withApi();
let stored = 0;
beforeAll(async () => {
  stored = await api.current.post('banner/create', { title: 'Stored' }, { image: 'image' });
});
const picture = samplePictureFile('a.svg');

async function open(search = '') {
  const token = await api.current.signIn();
  const page = renderAdmin(`/admin/managebanner${search}`, token);
  await screen.findByRole('heading', { name: 'Banners' });
  await page.loaded();
  return { ...page, token };
}
const asked = async (name: string) => within(await screen.findByRole('dialog', { name }));
const field = (name: string) => screen.findByRole('textbox', { name });

/** Ends the session on the server. The token is rejected from then on. */
const revoke = (token: string) =>
  fetch(`${api.current.origin}/api/account/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });

/** Makes the page treat its session as if it expired in the given time. */
function endsIn({ store, token }: Awaited<ReturnType<typeof open>>, milliseconds: number) {
  const twoHours = 2 * 60 * 60_000;
  act(() => void store.dispatch(signedIn(token, Date.now() - twoHours + milliseconds)));
}

/** Makes the renewal of sessions fail, as during a fault of the network. */
const failRenewals = () => api.current.faults.push({ call: 'POST /api/account/renew', fault: 'drop' });

describe('a save with a rejected token', () => {
  async function saveRefused() {
    const page = await open('?add');
    await page.user.type(await field('Title'), 'Typed before');
    await page.user.upload(screen.getByLabelText('Image'), picture);
    await revoke(page.token);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    return { ...page, dialog: await asked('Your session has ended') };
  }

  test('a save with a rejected token asks for the password over the form and repeats the save', async () => {
    const { user, dialog } = await saveRefused();
    expect(dialog.getByRole('textbox', { name: sessionLabels.email })).toHaveValue(editor.email);
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
    await user.keyboard('wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('login Unsuccessful');
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), `${editor.password}{Enter}`);
    expect(await screen.findByRole('rowheader', { name: 'Typed before' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('if the editor declines to sign in again, the save fails and the form keeps the typed text', async () => {
    const { user, dialog } = await saveRefused();
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
    expect(await field('Title')).toHaveValue('Typed before');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await asked('Your session has ended')).toBeDefined();
  });
});

test('a save with a rejected token is not repeated if another user signs in; the form keeps the typed text', async () => {
  const other = 'colleague@example.org';
  await addAccount(api.current.origin, await api.current.signIn(), { email: other });
  const { user } = await open('?add');
  await user.type(await field('Title'), 'Of the first user');
  await revoke(window.localStorage.getItem('token') ?? '');
  await user.upload(screen.getByLabelText('Image'), picture);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await asked('Your session has ended');
  await user.clear(dialog.getByRole('textbox', { name: sessionLabels.email }));
  await user.type(dialog.getByRole('textbox', { name: sessionLabels.email }), other);
  await user.type(dialog.getByLabelText('Password'), `${chosenPassword}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(await field('Title')).toHaveValue('Of the first user');
  expect(screen.queryByRole('rowheader', { name: 'Of the first user' })).not.toBeInTheDocument();
});

test('when another tab signs in as another user, the cached responses are loaded again, and an open form keeps its text', async () => {
  const email = 'second.tab@example.org';
  const token = await addAccount(api.current.origin, await api.current.signIn(), { email, name: 'Nalini' });
  const page = await open(`?edit=${stored}`);
  await page.user.type(await field('Subtitle'), 'Of the first user');
  const cachedAccount = () =>
    Object.values(page.store.getState().api.queries).find(
      (query) => query?.endpointName === 'adminOwnAccount',
    )?.data;
  expect(cachedAccount()).toMatchObject({ email: editor.email });
  act(() => {
    window.localStorage.setItem('token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
  });
  await waitFor(() => expect(cachedAccount()).toMatchObject({ email }));
  await page.loaded();
  expect(await field('Subtitle')).toHaveValue('Of the first user');
  expect(await screen.findAllByText(/^(No banners yet|\d+ banners?)$/)).not.toHaveLength(0);
});

test('a list that was requested with a rejected token loads after sign-in', async () => {
  const token = await api.current.signIn();
  await revoke(token);
  const { user } = renderAdmin('/admin/managebanner', token);
  const dialog = await asked('Your session has ended');
  await user.type(dialog.getByLabelText('Password'), `${editor.password}{Enter}`);
  // The heading depends on the banners of other tests: “No banners yet” or their number.
  expect(await screen.findAllByText(/^(No banners yet|\d+ banners?)$/)).not.toHaveLength(0);
});

test('two minutes before the session expires, a warning offers to sign in again', async () => {
  const page = await open();
  failRenewals();
  endsIn(page, 125_000);
  expect(screen.queryByText(/Your session ends/)).not.toBeInTheDocument();
  endsIn(page, 119_000);
  expect(await screen.findByText('Your session ends in less than two minutes.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Sign in again' }));
  const dialog = await asked('Sign in again');
  await page.user.type(dialog.getByLabelText('Password'), `${editor.password}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/Your session ends/)).not.toBeInTheDocument();
  expect(page.store.getState().session.token).not.toBe(page.token);
});

describe('less than an hour before expiry', () => {
  const halfAnHour = 30 * 60_000;

  test('less than an hour before expiry, the session of an active user is renewed without a message', async () => {
    const page = await open('?add');
    await page.user.type(await field('Title'), 'Half a');
    endsIn(page, halfAnHour);
    await waitFor(() => expect(page.store.getState().session.token).not.toBe(page.token));
    expect(page.store.getState().session.expiresAt).toBeGreaterThan(Date.now() + 110 * 60_000);
    expect(window.localStorage.getItem('token')).toBe(page.store.getState().session.token);
    await page.user.type(await field('Title'), ' title');
    expect(await field('Title')).toHaveValue('Half a title');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('less than an hour before expiry, the session is not renewed after ten minutes without input', async () => {
    const asked = jest.spyOn(XMLHttpRequest.prototype, 'open');
    const page = await open();
    window.localStorage.setItem('lastInput', String(Date.now() - 10 * 60_000));
    endsIn(page, halfAnHour);
    // The page decides about a renewal when the token changes. After this wait, it would have requested the renewal.
    await screen.findByRole('heading', { name: 'Banners' });
    expect(asked.mock.calls.filter(([, address]) => String(address).endsWith('/account/renew'))).toEqual([]);
    expect(page.store.getState().session.token).toBe(page.token);
  });
});

test('when the session expires, a dialog asks for the password, and the form keeps the text', async () => {
  const page = await open('?add');
  await page.user.type(await field('Title'), 'Half');
  failRenewals();
  endsIn(page, 1_000);
  const dialog = await asked('Your session has ended');
  await page.user.type(dialog.getByLabelText('Password'), `${editor.password}{Enter}`);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(await field('Title')).toHaveValue('Half');
});

describe('after an hour without input', () => {
  /** Lets an hour pass without input. */
  async function beAway(page: Awaited<ReturnType<typeof open>>) {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000);
    expect(await screen.findByText(/signed out after 60 minutes/)).toBeInTheDocument();
    await waitFor(() => expect(page.address()).toMatch(/^\/admin\?from=/));
    jest.restoreAllMocks();
  }
  async function comeBack({ user }: Awaited<ReturnType<typeof open>>) {
    await user.type(await field(sessionLabels.email), editor.email);
    await user.type(screen.getByLabelText('Password'), `${editor.password}{Enter}`);
  }

  test('after an hour without input, the session ends, and the next sign-in opens the same page', async () => {
    const page = await open('?state=published');
    await beAway(page);
    expect((await revoke(page.token)).status).toBe(401);
    await comeBack(page);
    await screen.findByRole('heading', { name: 'Banners' });
    expect(page.address()).toBe('/admin/managebanner?state=published');
  });

  test('a key press after an hour without input does not extend the session', async () => {
    const page = await open();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000);
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(page.address()).toMatch(/^\/admin\?from=/));
  });

  test('after an hour without input, typed text is hidden and offered after the next sign-in', async () => {
    const page = await open('?add=');
    await page.user.type(await field('Title'), 'Half a title');
    await beAway(page);
    await waitFor(() => expect(screen.queryByDisplayValue('Half a title')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await comeBack(page);
    await page.user.click(await screen.findByRole('button', { name: formLabels.restore }));
    expect(await field('Title')).toHaveValue('Half a title');
  });
});

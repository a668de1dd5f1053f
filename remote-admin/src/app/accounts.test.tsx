import { createHmac } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@juris/contract';
import { missingRight } from '@juris/contract/rights';
import { editor } from '@juris/testing/editor';
import { withApi } from '@juris/testing/withApi';
import { addAccount, chosenPassword, postTo } from '../../testing/accounts';
import { renderAdmin } from '../../testing/renderAdmin';
// Pages load these modules on demand. Importing them here compiles them before the time limit of the first test starts.
import '../features/account/AccountScreen';
import '../features/account/QrCode';
import './sign-in/PasswordPages';
import '../features/staff/StaffScreen';
import { appLabels } from './labels';
import { sessionLabels } from './session/labels';
import { accountLabels } from '../features/account/labels';
import { staffLabels } from '../features/staff/labels';

const api = withApi();
const chosen = chosenPassword;

const call = (path: string, body: object, token = '') => postTo(api.current.origin, path, body, token);

/** Creates an account by invitation and signs in. Returns the token of the session. */
const member = async (email: string, role: Role = 'editor', name = 'Asha Varma') =>
  addAccount(api.current.origin, await api.current.signIn(), { email, role, name });

/** Opens the list of the accounts that contain a text. The other tests add more accounts than a page shows. */
async function openStaff(text: string) {
  const page = renderAdmin(`/admin/staff?q=${encodeURIComponent(text)}`, await api.current.signIn());
  await screen.findByRole('heading', { name: 'Staff' });
  await page.loaded();
  return page;
}
/** Returns the code of an authenticator app (RFC 6238), independently of the server's library. */
function appCode(secret: string, moment: number) {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('an administrator invites a person, who then chooses a name and password and is signed in', async () => {
  const { user, unmount } = await openStaff('nalini');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Invite' }));
  await user.type(dialog.getByRole('textbox', { name: sessionLabels.email }), 'no address');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: sessionLabels.email })).toHaveAccessibleDescription(
      'Enter a full e-mail address, e.g. name@example.org.',
    ),
  );
  await user.clear(dialog.getByRole('textbox', { name: sessionLabels.email }));
  await user.type(dialog.getByRole('textbox', { name: sessionLabels.email }), 'nalini@example.org');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));

  dialog = within(await screen.findByRole('dialog', { name: 'Invitation' }));
  const link = dialog.getByText(/#/).textContent;
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect((await row('nalini@example.org')).getByText(staffLabels.status.invited)).toBeInTheDocument();
  unmount();

  const invited = renderAdmin(new URL(link).pathname + new URL(link).hash);
  expect(await screen.findByText(appLabels.invited('nalini@example.org'))).toBeInTheDocument();
  await invited.user.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await invited.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nalini George');
  const password = screen.getByLabelText(appLabels.newPassword);
  await invited.user.type(password, 'short{Enter}');
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription(expect.stringContaining(appLabels.newPassword)),
  );
  await invited.user.clear(password);
  await invited.user.type(password, chosen);
  await invited.user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('heading', { name: 'Banners' })).toBeInTheDocument();
  await invited.loaded();
});

test('an invitation that a signed-in user opens sets the password, and keeps the session', async () => {
  const token = await api.current.signIn();
  const { link } = await call('/staff/create', { email: 'second@example.org', role: 'editor' }, token);
  const { user, address, loaded, store } = renderAdmin(`/admin/choosepassword${new URL(link).hash}`, token);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'நளினி');
  await user.type(screen.getByLabelText(appLabels.newPassword), `${chosen}{Enter}`);
  await waitFor(() => expect(address()).toBe('/admin/managebanner'));
  expect(store.getState().session.token).toBe(token);
  expect(await call('/account/login', { email: 'second@example.org', password: chosen })).toHaveProperty(
    'token',
  );
  await loaded();
});

test('an invalid account link shows an error', async () => {
  renderAdmin('/admin/choosepassword#nothing');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete or has expired.');
});

test('an administrator changes a role, and deactivates an account after confirmation', async () => {
  await member('rising@example.org', 'editor', 'Rising Star');
  const { user } = await openStaff('Rising');
  await user.click(await screen.findByRole('button', { name: 'Edit Rising Star' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Rising Star' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Administrator');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await (await row('Rising Star')).findByText('Administrator')).toBeInTheDocument();

  await user.click(screen.getByRole('switch', { name: 'Rising Star: Active' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: staffLabels.deactivate }),
  );
  expect(await screen.findByRole('switch', { name: 'Rising Star: Inactive' })).toBeInTheDocument();
});

test('an administrator switches off the second factor of a person, after confirmation', async () => {
  const token = await member('locked@example.org', 'editor', 'Locked Out');
  const { secret } = await call('/account/second-factor/begin', {}, token);
  await call(
    '/account/second-factor/prove',
    { secret, code: appCode(secret, Date.now()), password: chosen },
    token,
  );
  const { user } = await openStaff('Locked');
  await user.click(await screen.findByRole('button', { name: 'Edit Locked Out' }));
  await user.click(await screen.findByRole('button', { name: staffLabels.turnOffTwoFactor }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: staffLabels.turnOff }));
  expect(await screen.findByText('Two-factor authentication of Locked Out is off.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: staffLabels.turnOffTwoFactor })).not.toBeInTheDocument(),
  );
  expect(await call('/account/login', { email: 'locked@example.org', password: chosen })).toHaveProperty(
    'token',
  );
});

test('an attempt to deactivate the last administrator fails and shows the reason', async () => {
  const { user } = await openStaff(editor.email);
  await user.click(await screen.findByRole('switch', { name: `${editor.email}: Active` }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: staffLabels.deactivate }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This is the last administrator.');
  expect(screen.getByRole('switch', { name: `${editor.email}: Active` })).toBeInTheDocument();
});

test('an editor has no menu entry for Staff, and the Staff page says which right is missing', async () => {
  const page = renderAdmin('/admin/staff', await member('plain@example.org'));
  expect(await screen.findByText(missingRight('manageStaff'))).toBeInTheDocument();
  await page.loaded();
  const entries = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(entries.getByRole('link', { name: 'Bin' })).toBeInTheDocument();
  expect(entries.queryByRole('link', { name: 'Staff' })).not.toBeInTheDocument();
});

test.each([400, 404])(
  'when the API responds to the account request with %i, the menu shows the sections of the specification only',
  async (fault) => {
    const token = await api.current.signIn();
    api.current.faults.push({ call: 'GET /api/account', fault });
    const { loaded } = renderAdmin('/admin/managebanner', token);
    const entries = within(await screen.findByRole('navigation', { name: 'Admin' }));
    await waitFor(() =>
      expect(entries.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Manage Titles',
        'Manage Open Access',
        'Manage Resources',
        'Manage Snippets',
        'Manage Banner',
        'Manage Leadership',
      ]),
    );
    await loaded();
  },
);

test('the confirmation for a forgotten password does not reveal whether the account exists', async () => {
  const { user } = renderAdmin('/admin');
  await user.click(await screen.findByRole('link', { name: appLabels.forgotPassword }));
  await screen.findByRole('heading', { name: appLabels.forgotTitle });
  await user.type(screen.getByRole('textbox', { name: sessionLabels.email }), 'nobody@example.org{Enter}');
  expect(await screen.findAllByText(/If this address has an account/)).not.toEqual([]);
});

describe('the Your account screen', () => {
  async function open(email: string) {
    const token = await member(email);
    const page = renderAdmin('/admin/account', token);
    await page.loaded();
    return { ...page, token };
  }

  test('the Your account screen shows an error when the account cannot be loaded, and loads it after Try again', async () => {
    const token = await member('away@example.org');
    api.current.faults.push({ call: 'GET /api/account', fault: 500 });
    const { user } = renderAdmin('/admin/account', token);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: accountLabels.failed })).toBeInTheDocument();
    api.current.faults.length = 0;
    await user.click(again);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Asha Varma');
  });

  test('the Your account screen changes the name of the account', async () => {
    const { user, store } = await open('name@example.org');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Farida Khan{Enter}');
    expect(await screen.findByText('Name saved.')).toBeInTheDocument();
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('Farida Khan'));
  });

  test('the Your account screen changes the password after checking the old one', async () => {
    const { user } = await open('password@example.org');
    await user.type(await screen.findByLabelText(accountLabels.currentPassword), 'wrong');
    await user.type(screen.getByLabelText('New password'), 'a new and longer one{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText(accountLabels.currentPassword)).toHaveAccessibleDescription(
        'Wrong password.',
      ),
    );
    await user.clear(screen.getByLabelText(accountLabels.currentPassword));
    await user.type(screen.getByLabelText(accountLabels.currentPassword), `${chosen}{Enter}`);
    expect(await screen.findByText('Password changed. You’re signed out elsewhere.')).toBeInTheDocument();
    expect(screen.getByLabelText(accountLabels.currentPassword)).toHaveValue('');
  });

  test('the Your account screen sets up a second factor, which sign-in then requires', async () => {
    const { user, unmount } = await open('factor@example.org');
    const part = within(await screen.findByRole('region', { name: accountLabels.twoFactor }));
    await user.click(await part.findByRole('button', { name: 'Set up' }));
    expect(await part.findByRole('img', { name: accountLabels.qrCode })).toBeInTheDocument();
    const secret = part.getByText(/^[A-Z2-7]{32}$/).textContent;
    const codeAt = (moment: number) => appCode(secret, moment);
    // Enters the current code. The previous one could expire while the form is filled in.
    await user.type(part.getByRole('textbox', { name: accountLabels.code }), codeAt(Date.now()));
    await user.type(part.getByLabelText('Password'), `${chosen}{Enter}`);
    expect((await part.findByText(/^(\w{5}-){3}\w{5}/)).textContent.split('\n')).toHaveLength(10);
    await user.click(part.getByRole('button', { name: accountLabels.done }));
    expect(await part.findByRole('button', { name: accountLabels.turnOff })).toBeInTheDocument();
    unmount();

    const later = renderAdmin('/admin');
    await later.user.type(
      await screen.findByRole('textbox', { name: sessionLabels.email }),
      'factor@example.org',
    );
    await later.user.type(screen.getByLabelText('Password'), `${chosen}{Enter}`);
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(code).toHaveFocus());
    await later.user.type(code, '000000{Enter}');
    expect(await screen.findByText('This code isn’t right or was already used.')).toBeInTheDocument();
    await later.user.type(code, `${codeAt(Date.now() + 30_000)}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Banners' })).toBeInTheDocument();
    await later.loaded();
  });

  test('the Your account screen lists sessions, ends another one and logs out everywhere', async () => {
    const token = await member('sessions@example.org');
    await call('/account/login', { email: 'sessions@example.org', password: chosen });
    const { user, address, loaded } = renderAdmin('/admin/account', token);
    await loaded();
    const sessions = within(await screen.findByRole('list', { name: 'Open sessions' }));
    await user.click(await screen.findByRole('button', { name: /^End the session/ }));
    expect(await screen.findByText('Session ended.')).toBeInTheDocument();
    expect(sessions.getByText(/this session/)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(window.localStorage.getItem('token')).toBe('');
  });
});

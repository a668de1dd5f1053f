import { screen, within } from '@testing-library/react';
import type { Role } from '@juris/contract';
import { missingRight } from '@juris/contract/rights';
import { withApi } from '@juris/testing/withApi';
import { addAccount } from '../../testing/accounts';
import { renderAdmin } from '../../testing/renderAdmin';
import '../features/inbox/InboxScreen';
import '../features/banners/BannersScreen';
import { formLabels } from '../editor/form/labels';
import { historyLabels } from '../editor/history/labels';
import { scheduleLabels } from '../editor/schedule/schedule';
import { listLabels } from '../editor/table/labels';
import { banner } from '@juris/contract/types/banner';
import { contentLabels } from '../editor/record/recordTypes';
import { appLabels } from './labels';

const api = withApi();
beforeAll(async () => void (await api.current.addBanner({ title: 'New books' })));
const tokens = new Map<Role, string>();

/** Returns the token of a user with a role. */
async function tokenFor(role: Role) {
  let token = tokens.get(role);
  token ??= await addAccount(api.current.origin, await api.current.signIn(), {
    ...{ email: `${role}.roles@example.org`, role },
  });
  tokens.set(role, token);
  return token;
}

/** Opens a screen as a user with a role, and waits until the account of the user has loaded. */
async function openAs(role: Role, address: string) {
  const page = renderAdmin(address, await tokenFor(role));
  await page.loaded();
  return page;
}

test('a viewer gets a list without controls for writing, and a form that cannot be changed', async () => {
  const { user } = await openAs('viewer', '/admin/managebanner');
  const view = await screen.findByRole('button', { name: `${listLabels.view} New books` });
  expect(screen.queryByRole('button', { name: contentLabels(banner).add })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: listLabels.select })).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();

  await user.click(view);
  await screen.findByText(missingRight('writeDrafts'));
  const dialog = within(screen.getByRole('dialog'));
  for (const field of dialog.getAllByRole('textbox')) expect(field).toBeDisabled();
  expect(dialog.queryByRole('button', { name: formLabels.save })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: historyLabels.duplicate })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: historyLabels.heading })).toBeEnabled();
});

test('the controls of an editor appear before the account has loaded, but not for a viewer', async () => {
  const respond = api.current.hold('/api/account');
  const { unmount } = renderAdmin('/admin/managebanner', await api.current.signIn());
  expect(await screen.findByRole('switch', { name: /New books/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: contentLabels(banner).add })).toBeInTheDocument();
  respond();
  unmount();

  const viewer = await tokenFor('viewer');
  const respondLater = api.current.hold('/api/account');
  renderAdmin('/admin/managebanner', viewer);
  await screen.findByRole('button', { name: new RegExp(`^${listLabels.view} `) });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: contentLabels(banner).add })).not.toBeInTheDocument();
  respondLater();
});

test('the address of a form that a viewer may not use shows the missing right', async () => {
  await openAs('viewer', '/admin/managebanner?add');
  expect(await screen.findByText(missingRight('writeDrafts'))).toBeInTheDocument();
});

test.each(['viewer', 'author'] as const)('the inbox shows the missing right to an %s', async (role) => {
  await openAs(role, '/admin/inbox');
  expect(await screen.findByRole('heading', { name: appLabels.noAccess('Inbox') })).toBeInTheDocument();
  expect(screen.getByText(missingRight('readInbox'))).toBeInTheDocument();
  const navigation = within(screen.getByRole('navigation', { name: appLabels.navigation }));
  for (const name of ['Inbox', 'Activity', 'Staff'])
    expect(navigation.queryByRole('link', { name })).not.toBeInTheDocument();
});

test('an author saves new and published records only as drafts, without a schedule', async () => {
  const { user } = await openAs('author', '/admin/managebanner');
  await user.click(await screen.findByRole('button', { name: contentLabels(banner).add }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: formLabels.saveAsDraft })).toHaveAttribute('type', 'submit');
  expect(dialog.queryByRole('button', { name: formLabels.save })).not.toBeInTheDocument();
  expect(
    dialog.queryByText(scheduleLabels.summary({ activeFrom: '', activeUntil: '' })),
  ).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: formLabels.cancel }));

  const edit = await screen.findByRole('button', { name: `${listLabels.edit} New books` });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await user.click(edit);
  expect(await screen.findByRole('button', { name: formLabels.saveAsDraft })).toHaveAttribute(
    'type',
    'submit',
  );
  expect(screen.queryByRole('button', { name: formLabels.publish })).not.toBeInTheDocument();
});

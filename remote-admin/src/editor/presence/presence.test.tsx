import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { presenceLabels } from './presence';

const api = withApi();
let id = 0;
let token = '';
let colleague = '';
beforeAll(async () => {
  token = await api.current.signIn();
  id = await api.current.addBanner({ title: 'Library weeks' });
  colleague = await memberToken('asha@example.org', 'Asha Varma');
});

const call = async (path: string, json: object, as = '') => {
  const answer = await fetch(`${api.current.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) },
    body: JSON.stringify(json),
  });
  return (await answer.json()) as { link: string; token: string; output: { name: string }[] };
};

/** Creates an account and returns the token of its session. */
async function memberToken(email: string, name: string) {
  const { link } = await call('/staff/create', { email, role: 'editor' }, token);
  const password = 'a long and unusual phrase';
  await call('/account/link/accept', { token: new URL(link).hash.slice(1), name, newPassword: password });
  return (await call('/account/login', { email, password })).token;
}

const report = (isOpen = true) =>
  call('/presence', { kind: 'banner', recordId: id, form: 'form-of-asha', isOpen }, colleague);

test('form and list show the other editors of the record, who see the current user until the form is closed', async () => {
  await report();
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, token);
  expect(await screen.findByText(presenceLabels.editing(['Asha Varma']))).toHaveAttribute('role', 'status');
  expect(await screen.findByText(presenceLabels.inRow(['Asha Varma']))).toBeInTheDocument();
  expect((await report()).output).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect((await report()).output).toEqual([]));
});

test('the form shows nobody with an API that has no presence', async () => {
  await report();
  api.current.faults.push({ call: '/api/presence', fault: 404 }, { call: '/api/presence/*', fault: 404 });
  const { store } = renderAdmin(`/admin/managebanner?edit=${id}`, token);
  // The store keeps a rejected request only while the form sends reports, so every state is checked.
  const rejected = new Set<string | undefined>();
  store.subscribe(() => {
    for (const query of Object.values(store.getState().api.queries))
      if (query?.status === 'rejected') rejected.add(query.endpointName);
  });
  await screen.findByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(rejected).toContain('adminPresenceReport'));
  expect(screen.queryByText(presenceLabels.editing(['Asha Varma']))).not.toBeInTheDocument();
});

test('presenceLabels joins several names', () => {
  expect(presenceLabels.editing(['Asha', 'Ravi', 'நளினி'])).toBe(
    'Asha, Ravi and நளினி are editing this record.',
  );
});

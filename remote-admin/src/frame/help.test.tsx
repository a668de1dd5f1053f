import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../testing/renderAdmin';

const api = withApi();

/** Somebody who was invited a moment ago. @returns their token */
async function newcomer() {
  const call = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${api.current.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return JSON.parse(await answer.text());
  };
  const who = { email: 'new@example.org' };
  const { link } = await call('/staff/create', { ...who, role: 'editor' }, await api.current.signIn());
  const newPassword = 'correct horse battery staple';
  await call('/account/link/accept', { token: link.split('#')[1], name: 'New', newPassword });
  return String((await call('/account/login', { ...who, password: newPassword })).token);
}

test('who is here for the first time is shown three steps, once', async () => {
  const token = await newcomer();
  const { user, unmount, allLists } = renderAdmin('/admin/bin', token);
  expect(await screen.findByRole('heading', { name: 'Lists of what readers see' })).toBeVisible();
  await user.click(screen.getByText('Next'));
  await user.click(screen.getByText('Next'));
  expect(screen.getByRole('heading', { name: 'Nothing is lost' })).toBeVisible();
  await user.click(screen.getByText('Done'));
  expect(screen.queryByRole('region', { name: 'Tour' })).not.toBeInTheDocument();
  await allLists();
  unmount();
  const again = renderAdmin('/admin/bin', token);
  await again.allLists();
  expect(screen.queryByRole('region', { name: 'Tour' })).not.toBeInTheDocument();
});

test('? lists the shortcuts, not where text is typed, and can be turned off', async () => {
  const { user } = renderAdmin('/admin/activity', await api.current.signIn());
  await screen.findByRole('heading', { name: 'Activity' });
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Shortcuts' });
  await user.click(screen.getByRole('switch', { name: /Open this list by \?/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

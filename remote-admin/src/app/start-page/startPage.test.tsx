import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { editor } from '@juris/testing/editor';
import { withApi } from '@juris/testing/withApi';
import { addAccount } from '../../../testing/accounts';
import { renderAdmin } from '../../../testing/renderAdmin';
import { accountLabels } from '../../features/account/labels';
import { sessionLabels } from '../session/labels';
import { startPageLabels as labels } from './labels';

const api = withApi();
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('the start page links to the filtered lists of messages and drafts, and to scheduled records', async () => {
  const colleague = await addAccount(api.current.origin, await api.current.signIn(), {
    email: 'colleague@example.org',
  });
  await api.current.post('contact/enquiry', {
    name: 'A reader',
    email: 'reader@example.org',
    message: 'Hello',
  });
  await api.current.addBanner({ title: 'Soon', activeFrom: new Date(Date.now() + 86_400_000).toISOString() });
  const draft = await fetch(`${api.current.origin}/api/drafts/banner`, {
    method: 'POST',
    headers: { authorization: `Bearer ${colleague}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Begun' }),
  });
  expect(draft.status).toBe(201);
  const page = renderAdmin('/admin/start', await api.current.signIn());
  expect(
    (await section(labels.messages)).getByRole('link', { name: labels.newMessages('1', true) }),
  ).toHaveAttribute('href', '/admin/inbox?status=New');
  expect((await section(labels.scheduled)).getByRole('link', { name: 'Soon' })).toBeInTheDocument();
  expect((await section(labels.brokenLinks)).getByText(labels.none)).toBeInTheDocument();
  expect((await section(labels.stoppedImports)).getByText(labels.none)).toBeInTheDocument();
  await page.user.click((await section(labels.drafts)).getByRole('link', { name: '1 banner' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(screen.getByRole('rowheader')).toHaveTextContent('Begun');
});

test('the start page of an author links to a draft that was returned, with the note, until it is submitted again', async () => {
  const editorToken = await api.current.signIn();
  const author = await addAccount(api.current.origin, editorToken, {
    ...{ email: 'returned@example.org', role: 'author' },
  });
  const post = async (path: string, token: string, json: object) => {
    const answer = await fetch(`${api.current.origin}/api/drafts/banner${path}`, {
      ...{ method: 'POST', body: JSON.stringify(json) },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    return ((await answer.json()) as { output: { id: number } }).output;
  };
  const { id } = await post('', author, { title: 'தமிழ் நூல்கள்', reviewNote: '' });
  await post(`/${id}/return`, editorToken, { note: 'Please add the year.' });
  renderAdmin('/admin/start', author);
  const returned = await section(labels.returned);
  expect(returned.getByRole('link', { name: 'தமிழ் நூல்கள்' })).toHaveAttribute(
    'href',
    `/admin/managebanner?edit=${id}`,
  );
  expect(returned.getByText(/Please add the year\./)).toBeInTheDocument();
  cleanup();
  await post(`/${id}`, author, { title: 'தமிழ் நூல்கள் 2026', reviewNote: '' });
  renderAdmin('/admin/start', author);
  await section(labels.drafts);
  expect(screen.queryByRole('region', { name: labels.returned })).not.toBeInTheDocument();
  // Other tests count the drafts.
  await api.current.post(`bin/banner/${id}`, {});
});

test('the start page of an author has no messages and no imports', async () => {
  const author = await addAccount(api.current.origin, await api.current.signIn(), {
    ...{ email: 'author@example.org', role: 'author' },
  });
  renderAdmin('/admin/start', author);
  await section(labels.drafts);
  expect(screen.queryByRole('region', { name: labels.messages })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: labels.stoppedImports })).not.toBeInTheDocument();
});

test('if the start page cannot be loaded, it shows a message, and Try again loads it', async () => {
  api.current.faults.push({ call: 'GET /api/start', fault: 500 });
  const { user } = renderAdmin('/admin/start', await api.current.signIn());
  expect(await screen.findByRole('heading', { name: labels.failed })).toBeInTheDocument();
  api.current.faults.length = 0;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: labels.drafts })).toBeInTheDocument();
});

test('with an API that has no start page, Start opens Manage Banner and leaves the menu', async () => {
  api.current.faults.push({ call: 'GET /api/start', fault: 404 });
  const { user, address, loaded } = renderAdmin('/admin/managesnippets', await api.current.signIn());
  const menu = within(await screen.findByRole('navigation', { name: 'Admin' }));
  await user.click(await menu.findByRole('link', { name: 'Start' }));
  await waitFor(() => expect(address()).toBe('/admin/managebanner'));
  expect(menu.queryByRole('link', { name: 'Start' })).not.toBeInTheDocument();
  expect(menu.getByRole('link', { name: 'Bin' })).toBeInTheDocument();
  await loaded();
});

test('after sign-in, the start page opens if it was chosen in Your account, and otherwise Manage Banner', async () => {
  const page = renderAdmin('/admin/account', await api.current.signIn());
  await page.user.click(await screen.findByRole('checkbox', { name: accountLabels.startsAtStartPage }));
  await page.user.click(screen.getByRole('button', { name: 'Log Out' }));
  await screen.findByRole('heading', { name: sessionLabels.signIn });
  await page.user.type(await screen.findByLabelText(sessionLabels.email), editor.email);
  await page.user.type(screen.getByLabelText(sessionLabels.password), `${editor.password}{Enter}`);
  expect(await screen.findByRole('heading', { name: labels.heading })).toBeInTheDocument();
  expect(page.address()).toBe('/admin/start');
});

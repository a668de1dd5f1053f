import { act, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { postTo } from '../../../testing/accounts';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { inboxLabels } from '../../features/inbox/labels';
import { editorLabels } from '../labels';
import { listLabels } from '../table/labels';
import { viewLabels } from './labels';
// Lists load this module on demand. Importing it here compiles it before the time limit of the first test starts.
import './SavedViews';

const api = withApi();
let token = '';
beforeAll(async () => {
  await api.current.addBanner({ title: 'Spring sale', subTitle: 'Two for one' });
  await api.current.addBanner({ title: 'Autumn list' });
  await api.current.addBanner({ title: 'Autumn, withdrawn', isActive: 0 });
  token = await api.current.signIn();
});

const openViews = async (user: ReturnType<typeof renderAdmin>['user']) => {
  await user.click(await screen.findByRole('button', { name: viewLabels.views }));
  return within(screen.getByRole('group', { name: viewLabels.views }));
};
const headings = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('a user saves a view, opens it by its address, renames and deletes it', async () => {
  const first = renderAdmin('/admin/managebanner?q=autumn&state=published&sort=-Title&columns=Image', token);
  await waitFor(() => expect(rowNames()).toEqual(['Autumn list']));
  let views = await openViews(first.user);
  await first.user.type(views.getByRole('textbox', { name: viewLabels.name }), 'Autumn');
  await first.user.click(views.getByRole('button', { name: viewLabels.save }));
  const link = await views.findByRole('link', { name: 'Autumn' });
  expect(link).toHaveAttribute('aria-current', 'true');
  const address = link.getAttribute('href') ?? '';
  first.unmount();

  const page = renderAdmin(address, token);
  await waitFor(() => expect(rowNames()).toEqual(['Autumn list']));
  expect(headings()).toEqual(['Image', 'Title', 'Edit', 'Status']);
  const parameters = new URL(page.address(), 'http://x').searchParams;
  expect(Object.fromEntries(parameters)).toEqual({
    q: 'autumn',
    state: 'published',
    sort: '-Title',
    columns: 'Image',
  });

  views = await openViews(page.user);
  await page.user.click(views.getByRole('button', { name: viewLabels.renameOne('Autumn') }));
  const name = views.getByRole('textbox', { name: viewLabels.newName('Autumn') });
  await page.user.clear(name);
  await page.user.type(name, 'இலையுதிர்');
  await page.user.click(views.getByRole('button', { name: viewLabels.rename }));
  await page.user.click(await views.findByRole('button', { name: viewLabels.deleteOne('இலையுதிர்') }));
  await waitFor(() => expect(views.queryByRole('link', { name: 'இலையுதிர்' })).not.toBeInTheDocument());
  await page.user.click(await screen.findByRole('button', { name: editorLabels.undo }));
  expect(screen.queryByRole('group', { name: viewLabels.views })).not.toBeInTheDocument();
  views = await openViews(page.user);
  expect(await views.findByRole('link', { name: 'இலையுதிர்' })).toBeInTheDocument();
  await page.user.click(await screen.findByRole('button', { name: editorLabels.redo }));
  views = await openViews(page.user);
  await waitFor(() => expect(views.queryByRole('link', { name: 'இலையுதிர்' })).not.toBeInTheDocument());
});

test.each([
  ['Active', 2],
  ['Inactive', 1],
])(
  'bookmarks and saved views with the former filter by status show the %s records',
  async (status, count) => {
    const opened = renderAdmin(`/admin/managebanner?status=${status}`, token);
    await waitFor(() => expect(rowNames()).toHaveLength(count));
    const { search } = new URL(opened.address(), 'http://x');
    opened.unmount();

    const { id } = (
      await postTo(
        api.current.origin,
        '/account/views',
        { list: 'managebanner', name: status, filters: { status } },
        token,
      )
    ).output;
    const page = renderAdmin(`/admin/managebanner?view=${id}`, token);
    await waitFor(() => expect(page.address()).toBe(`/admin/managebanner${search}`));
    await waitFor(() => expect(rowNames()).toHaveLength(count));
    expect(rowNames().includes('Autumn, withdrawn')).toBe(status === 'Inactive');
  },
);

test('saving a view under an existing name replaces that view, and Escape closes the panel', async () => {
  const { user } = renderAdmin('/admin/managebanner?q=spring', token);
  let views = await openViews(user);
  await user.type(views.getByRole('textbox', { name: viewLabels.name }), 'Season{Enter}');
  await views.findByRole('link', { name: 'Season' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: viewLabels.views })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: listLabels.clearFilters }));
  await waitFor(() => expect(rowNames()).toHaveLength(3));
  views = await openViews(user);
  expect(views.getByRole('link', { name: 'Season' })).not.toHaveAttribute('aria-current');
  await user.type(views.getByRole('textbox', { name: viewLabels.name }), 'Season');
  await user.click(views.getByRole('button', { name: viewLabels.replace }));
  await waitFor(() =>
    expect(views.getByRole('link', { name: 'Season' })).toHaveAttribute('aria-current', 'true'),
  );
});

test('each list of the inbox has its own views, and a view opens the list for which it was saved', async () => {
  await api.current.post('contact/newsletter', { email: 'reader@example.org' });
  await api.current.post('contact/enquiry', {
    name: 'Asha',
    email: 'asha@example.org',
    publisherName: 'Brill',
    message: 'Is it in print?',
  });
  const page = renderAdmin('/admin/inbox?list=newsletter', token);
  let views = await openViews(page.user);
  await page.user.type(views.getByRole('textbox', { name: viewLabels.name }), 'Readers{Enter}');
  const address = (await views.findByRole('link', { name: 'Readers' })).getAttribute('href') ?? '';
  await act(() => page.router.navigate(address));
  await waitFor(() => expect(page.address()).toBe('/admin/inbox?list=newsletter'));
  await act(() => page.router.navigate('/admin/inbox'));
  await waitFor(() => expect(rowNames()).toEqual([`Asha${inboxLabels.unread}`]));
  views = await openViews(page.user);
  expect(views.queryByRole('link', { name: 'Readers' })).not.toBeInTheDocument();
});

test.each(['activity', 'staff'])('the list of the screen %s has views', async (screenName) => {
  renderAdmin(`/admin/${screenName}`, token);
  expect(await screen.findByRole('button', { name: viewLabels.views })).toBeInTheDocument();
});

test('the address of a view that no longer exists shows the whole list and a message', async () => {
  const page = renderAdmin('/admin/managebanner?view=999', token);
  expect(await screen.findByText(viewLabels.gone)).toBeInTheDocument();
  expect(page.address()).toBe('/admin/managebanner');
  await waitFor(() => expect(rowNames()).toHaveLength(3));
});

test('the Views button is not shown if the API has no endpoint for saved views', async () => {
  api.current.faults.push({ call: 'GET /api/account/views', fault: 404 });
  const { store } = renderAdmin('/admin/managebanner', token);
  await waitFor(() => expect(rowNames()).toHaveLength(3));
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries)).toContainEqual(
      expect.objectContaining({ endpointName: 'adminSavedViews', status: 'rejected' }),
    ),
  );
  expect(screen.queryByRole('button', { name: viewLabels.views })).not.toBeInTheDocument();
});

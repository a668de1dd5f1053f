import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { publisherLabels } from './PublishersScreen';

const api = withApi();
const open = async (search = '') =>
  renderAdmin(`/admin/managepublishers${search}`, await api.current.signIn());

/** Replaces the name in the form and saves it. */
async function save({ user }: Awaited<ReturnType<typeof open>>, name: string) {
  await user.clear(await screen.findByLabelText(/^Name/));
  await user.paste(name);
  await user.click(screen.getByText('Save'));
}

test('a publisher cannot be added with the name of another publisher', async () => {
  const page = await open('?add');
  await save(page, 'Juris press');
  expect(await screen.findByText(/already/)).toBeInTheDocument();
  await save(page, 'Sample Press');
  await waitFor(() => expect(rowNames()).toContain('Sample Press'));
  await waitFor(() => expect(page.address()).toBe('/admin/managepublishers'));
});

test('the form shows the number of records, which stay with a renamed publisher', async () => {
  const publisherId = await api.current.post('publishers/create', { publisherName: 'Old Press' });
  await api.current.post('published-titles', { title: 'A title', publisherId }, { image: 'image' });
  const page = await open(`?edit=${publisherId}`);
  expect(await screen.findByText(publisherLabels.used(1, 0))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  await save(page, 'New Press');
  await page.user.click(await screen.findByText(/titles of New Press/));
  await waitFor(() => expect(rowNames()).toEqual(['A title']));
  expect(page.address()).toBe('/admin/managpublishedtitles?publisher=New%20Press');
});

test('if a page of the site depends on the name of a publisher, the form has no name field and explains why', async () => {
  await open('?edit=1');
  expect(await screen.findByText(/can’t be renamed or removed/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Name/)).not.toBeInTheDocument();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '../../../shell/testing/withApi';
import { renderAdmin, rowNames } from '../../testing/renderAdmin';

const api = withApi();
const open = async (search = '') =>
  renderAdmin(`/admin/managepublishers${search}`, await api.current.signIn());
const name = () => screen.findByRole('textbox', { name: /^Name/ });
const save = () => screen.getByRole('button', { name: 'Save' });

test('a publisher is added, can be chosen for a title, and is renamed with what belongs to it', async () => {
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Publisher' }));
  await user.type(await name(), 'Juris press');
  await user.click(save());
  expect(await screen.findByText(/already/)).toBeVisible();
  await user.clear(await name());
  await user.type(await name(), 'Sample Press');
  await user.click(save());
  await waitFor(() => expect(rowNames()).toContain('Sample Press'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await act(() => router.navigate('/admin/managpublishedtitles?add'));
  await screen.findByRole('option', { name: 'Sample Press' });
  const [{ value } = { value: '' }] = screen.getAllByRole<HTMLOptionElement>('option', {
    name: 'Sample Press',
  });
  await api.current.post('published-titles', { title: 'A title', publisherId: value }, { image: 'image' });
  await act(() => router.navigate('/admin/managepublishers'));
  await user.click(await screen.findByRole('button', { name: 'Edit Sample Press' }));
  expect(await screen.findByText(/1 title and 0 resources belong to it/)).toBeVisible();
  await user.type(await name(), 'es');
  await user.click(save());
  await user.click(await screen.findByRole('link', { name: '1 titles of Sample Presses' }));
  await waitFor(() => expect(rowNames()).toEqual(['A title']));
  expect(within(screen.getByRole('row', { name: /A title/ })).getByText('Sample Presses')).toBeVisible();
});

test('the name that a page of the site depends on is explained, and not to be changed', async () => {
  await open('?edit=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Juris Press' }));
  expect(dialog.getByText(/This name stays as it is/)).toBeVisible();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
});

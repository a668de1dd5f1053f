import { screen, waitFor, within } from '@testing-library/react';
import { bookPurposes } from '@juris/contract/bookPurposes';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { listLabels } from '../../editor/table/labels';
import { inboxLabels } from './labels';

const api = withApi();
let bookId = 0;
beforeAll(async () => {
  bookId = await api.current.post('published-titles', { title: 'Torts', publisherId: 1 }, { image: 'image' });
  const librarian = { name: 'Nalini George', email: 'nalini@example.org', organization: 'Sample University' };
  await api.current.post('contact/book', { ...librarian, purpose: 'inspection', shelf: 'titles', bookId });
  const reader = { name: 'Ishaan Bose', email: 'ishaan@example.org', message: 'Prices, please.' };
  await api.current.post('contact/enquiry', reader);
});
const open = async (search = '') => renderAdmin(`/admin/inbox${search}`, await api.current.signIn());

test('the inbox filters enquiries about books by purpose, and the dialog shows the book as a link', async () => {
  const { user } = await open();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: listLabels.filterBy('purpose') }),
    bookPurposes.inspection,
  );
  await waitFor(() => expect(rowNames()).toEqual(['Nalini George, unread']));
  await user.click(screen.getByRole('link', { name: /^Nalini George/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: inboxLabels.title(bookPurposes.inspection, 'Nalini George') }),
  );
  expect(dialog.getByRole('link', { name: /^Torts/ })).toHaveAttribute('href', `/titles/${bookId}`);
  expect(dialog.getByText('Sample University')).toBeInTheDocument();
});

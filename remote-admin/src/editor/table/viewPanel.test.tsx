import { act, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { viewLabels } from '../views/labels';
import { listLabels } from './labels';
import { banner } from '@juris/contract/types/banner';

const api = withApi();
beforeAll(async () => {
  for (let number = 1; number <= 12; number++)
    await api.current.addBanner({ title: `Banner ${number}`, sequenceNumber: number });
});

const headings = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('Tab reaches Select, Columns and Views in the order in which they are shown', async () => {
  const { user } = renderAdmin('/admin/managebanner', await api.current.signIn());
  const views = await screen.findByRole('button', { name: viewLabels.views });
  act(() => screen.getByRole('button', { name: listLabels.select }).focus());
  await user.tab();
  expect(screen.getByRole('button', { name: listLabels.columns })).toHaveFocus();
  await user.tab();
  expect(views).toHaveFocus();
});

test('the Columns panel sets columns, rows per page and "Newest first" permanently', async () => {
  const token = await api.current.signIn();
  const { user, unmount } = renderAdmin('/admin/managebanner?page=2', token);
  await screen.findAllByRole('rowheader');
  expect(screen.queryByRole('group', { name: listLabels.columns })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: listLabels.columns }));
  const view = within(screen.getByRole('group', { name: listLabels.columns }));
  expect(view.queryByRole('checkbox', { name: 'Title' })).not.toBeInTheDocument();
  await user.click(view.getByRole('checkbox', { name: 'Subtitle' }));
  await user.click(view.getByRole('checkbox', { name: 'Last changed' }));
  const chosen = [
    'Image',
    'Title',
    listLabels.position,
    banner.fields.redirectURL.label,
    'Edit',
    'Status',
    'Last changed',
  ];
  expect(headings()).toEqual(chosen);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  await waitFor(() => expect(rowNames()).toHaveLength(12));
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  await user.click(view.getByRole('checkbox', { name: 'Newest first' }));
  await waitFor(() => expect(rowNames()[0]).toBe('Banner 12'));
  // The search must not match the year in the "Last changed" column, although the column is visible.
  await user.type(screen.getByRole('searchbox'), '202');
  expect(await screen.findByRole('heading', { name: listLabels.noResults })).toBeInTheDocument();
  unmount();

  const kept = { ...localStorage };
  const again = renderAdmin('/admin/managebanner', token);
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  await waitFor(() => expect(rowNames()).toHaveLength(12));
  expect(headings()).toEqual(chosen);
  again.unmount();
});

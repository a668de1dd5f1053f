import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { stateLabels } from '../schedule/schedule';
import { listLabels } from '../table/labels';
import { catalogueLabels } from './labels';

const api = withApi();
const { isbnColumn, priceColumn, publicationDate, availability, series } = catalogueLabels;

beforeAll(async () => {
  const add = (title: string, record: object) =>
    api.current.post(
      'published-titles',
      { title, publisherId: 1, record: JSON.stringify(record) },
      { image: 'image' },
    );
  await add('Torts', {
    ...{ publicationDate: '2024-02', status: 'forthcoming', series: { title: 'Primers', number: '2' } },
    formats: [
      { format: 'print', isbn: '978-3-16-148410-0', price: '1295.00', currency: 'INR' },
      { format: 'epub', otherPrices: [{ price: '20.00', currency: 'USD' }] },
    ],
  });
  await add('Equity', { formats: [{ format: 'print', price: '495.00', currency: 'INR' }] });
});

test('metadata and state columns are hidden until an editor selects them, and price sorts the list', async () => {
  const { user } = renderAdmin('/admin/managpublishedtitles', await api.current.signIn());
  await screen.findAllByRole('rowheader');
  const headings = [isbnColumn, priceColumn, publicationDate, availability, series, listLabels.state];
  for (const name of headings) expect(screen.queryByRole('columnheader', { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: listLabels.columns }));
  for (const name of headings) await user.click(screen.getByRole('checkbox', { name }));
  const torts = within(screen.getByRole('row', { name: /Torts/ }));
  for (const text of [
    '978-3-16-148410-0',
    'INR 1295.00',
    'USD 20.00',
    '2024-02',
    'Forthcoming',
    'Primers, 2',
  ])
    expect(torts.getByText(text)).toBeInTheDocument();
  // The row shows the state twice: below the switch and in the State column.
  expect(torts.getAllByText(stateLabels.published)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: priceColumn }));
  await waitFor(() => expect(rowNames()).toEqual(['Equity', 'Torts']));
  await user.click(screen.getByRole('button', { name: priceColumn }));
  await waitFor(() => expect(rowNames()).toEqual(['Torts', 'Equity']));
});

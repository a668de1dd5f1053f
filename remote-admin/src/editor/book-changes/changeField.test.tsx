import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { listLabels } from '../table/labels';
import { titleBooks } from './bookList';
import { bookChangeLabels } from './labels';

const api = withApi();
const bulkLabels = bookChangeLabels(titleBooks.noun);
const titles = [
  ['Alpha', '495'],
  ['Beta', '1000'],
  ['Gamma', ''],
] as const;
const recordWith = (price: string) => JSON.stringify({ formats: [{ format: 'print', price, isbn: '' }] });
const ids: number[] = [];
beforeAll(async () => {
  for (const [title] of titles)
    ids.push(
      await api.current.post('published-titles', { title, publisherId: 1, isActive: 1 }, { image: 'image' }),
    );
});
// Tests change the prices, and one deactivates a title.
beforeEach(async () => {
  for (const [index, [, price]] of titles.entries())
    await api.current.post(`published-titles/${ids[index]}`, { record: recordWith(price), isActive: 1 });
});

/** Returns the stored prices of the titles. */
const prices = async () => {
  const headers = { authorization: `Bearer ${await api.current.signIn()}` };
  return Promise.all(
    ids.map(async (id) => {
      const answer = await fetch(`${api.current.origin}/api/published-titles/${id}`, { headers });
      return /"price":"([^"]*)"/.exec(await answer.text())?.[1];
    }),
  );
};
const open = async () => {
  const page = renderAdmin('/admin/managpublishedtitles', await api.current.signIn());
  await page.user.click(await screen.findByRole('button', { name: listLabels.select }));
  return page;
};
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, label: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }), option);

test('the prices of selected titles change by a percentage after a preview, and Undo restores them', async () => {
  const page = await open();
  const { user } = page;
  for (const name of ['Alpha', 'Gamma'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: bulkLabels.open }));
  const dialog = within(screen.getByRole('dialog', { name: bulkLabels.heading }));
  await choose(page, bulkLabels.field, bulkLabels.fields.price);
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${bulkLabels.percentage}`) }), '5');
  const preview = within(await dialog.findByRole('region', { name: bulkLabels.preview }));
  expect(preview.getByText(bulkLabels.counts(1, 2))).toBeInTheDocument();
  expect(preview.getByText(/INR 495\.00 → .*INR 520\.00/)).toBeInTheDocument();
  expect(await prices()).toEqual(['495.00', '1000.00', '']);

  await user.click(dialog.getByRole('button', { name: bulkLabels.apply(1) }));
  const undo = await screen.findByRole('button', { name: bulkLabels.undo });
  expect(await prices()).toEqual(['520.00', '1000.00', '']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(undo);
  expect(await screen.findByText(bulkLabels.undone(1))).toBeInTheDocument();
  expect(await prices()).toEqual(['495.00', '1000.00', '']);
});

test('without selected rows, a field changes in all titles that match the search', async () => {
  const page = await open();
  const { user } = page;
  await user.type(screen.getByRole('searchbox'), 'Beta');
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: 'Select Alpha' })).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('button', { name: bulkLabels.open }));
  await choose(page, bulkLabels.field, bulkLabels.fields.price);
  await choose(page, bulkLabels.priceChange, bulkLabels.modes.set);
  await user.type(screen.getByRole('textbox', { name: new RegExp(`^${bulkLabels.price}`) }), '750');
  await user.click(await screen.findByRole('button', { name: bulkLabels.apply(1) }));
  expect(await screen.findByText(bulkLabels.done(1, 'Price 750 INR'))).toBeInTheDocument();
  expect(await prices()).toEqual(['495.00', '750.00', '']);
});

test('the preview of a removal names the active titles, which cannot be removed, and Apply stays disabled', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }));
  await page.user.click(screen.getByRole('button', { name: bulkLabels.removeSelected }));
  const preview = within(await screen.findByRole('region', { name: bulkLabels.preview }));
  expect(preview.getByText(bulkLabels.refused(1))).toBeInTheDocument();
  expect(preview.getByText(/is published/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: bulkLabels.apply(0) })).toHaveAttribute('aria-disabled', 'true');
});

const { send } = XMLHttpRequest.prototype;

/**
 * Loses the responses to the next bulk changes: the API saves them, and the page gets a network error.
 * @param content text that the bodies of the requests contain
 * @param next body that replaces the bodies of the later requests
 */
function loseResponses(count: number, content = '"after":', next?: string) {
  let lost = 0;
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const isChange = typeof body === 'string' && body.includes(content);
    const isLost = isChange && lost < count;
    if (isLost) {
      lost += 1;
      this.onloadend = () => this.onerror?.(new ProgressEvent('error'));
    }
    send.call(this, isChange && !isLost && next !== undefined ? next : body);
  });
}

const raisePricesOfAllTitles = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.click(screen.getByRole('button', { name: bulkLabels.open }));
  await choose(page, bulkLabels.field, bulkLabels.fields.price);
  await page.user.type(screen.getByRole('textbox', { name: new RegExp(`^${bulkLabels.percentage}`) }), '10');
  await page.user.click(await screen.findByRole('button', { name: bulkLabels.apply(2) }));
};

test('a change whose response is lost is repeated, and changes each title once', async () => {
  loseResponses(1);
  await raisePricesOfAllTitles(await open());
  expect(await screen.findByRole('button', { name: bulkLabels.undo })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await prices()).toEqual(['545.00', '1100.00', '']);
});

test('a change without any response says that titles may have changed, and Undo restores them', async () => {
  loseResponses(2);
  const page = await open();
  await raisePricesOfAllTitles(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    bulkLabels.unclear('Can’t reach the server. Check your connection and try again.'),
  );
  expect(await prices()).toEqual(['545.00', '1100.00', '']);
  await page.user.click(within(alert).getByRole('button', { name: bulkLabels.undo }));
  expect(await screen.findByText(bulkLabels.undone(2))).toBeInTheDocument();
  expect(await prices()).toEqual(['495.00', '1000.00', '']);
});

test('a change without response whose repetition is rejected can be undone', async () => {
  loseResponses(1, '"after":', '{}');
  const page = await open();
  await raisePricesOfAllTitles(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(bulkLabels.unclear('').trim());
  expect(await prices()).toEqual(['545.00', '1100.00', '']);
  await page.user.click(within(alert).getByRole('button', { name: bulkLabels.undo }));
  expect(await screen.findByText(bulkLabels.undone(2))).toBeInTheDocument();
  expect(await prices()).toEqual(['495.00', '1000.00', '']);
});

test('the list is loaded again after a removal and an undo without response', async () => {
  await api.current.post(`published-titles/${ids[0]}`, { isActive: 0 });
  loseResponses(2);
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }));
  await user.click(screen.getByRole('button', { name: bulkLabels.removeSelected }));
  await user.click(await screen.findByRole('button', { name: bulkLabels.apply(1) }));
  const undo = await screen.findByRole('button', { name: bulkLabels.undo });
  await waitFor(() => expect(screen.queryByText('Alpha')).not.toBeInTheDocument());
  expect(screen.getByText('Beta')).toBeInTheDocument();
  loseResponses(1, '{}');
  await user.click(undo);
  expect(await screen.findByText('Alpha')).toBeInTheDocument();
});

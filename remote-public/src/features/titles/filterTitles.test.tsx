import { act, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { bookLabels, countOfTitles } from '../../books/bookLabels';
import { recordLabels } from '../../books/recordLabels';
import { listLabels } from '../../lists/listLabels';
import { titleLabels } from './labels';

const api = withApi();
beforeAll(async () => {
  const add = (title: string, publisherId: number, record: object) =>
    api.current.post(
      'published-titles',
      { title, publisherId, record: JSON.stringify(record) },
      { image: 'image' },
    );
  const asha = [{ name: 'Asha Varma' }];
  await add('Torts', 1, { contributors: asha, subjects: ['LNV'], publicationDate: '2023' });
  await add('Trusts', 1, { contributors: asha, subjects: ['LNL'], publicationDate: '2024-05' });
  await add('Wards', 1, {
    contributors: [{ name: 'Nalini George' }],
    subjects: ['MQC'],
    publicationDate: '2024',
  });
  await add('Companies', 2, {
    ...{ subjects: ['LNCD'], formats: [{ format: 'e-book' }], publicationDate: '2022', language: 'ta' },
  });
});

const form = () => screen.findByRole('search', { name: bookLabels.filterAndSort });
const books = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the filter form of a publisher’s list is closed, and offers only subjects of its titles', async () => {
  const { container } = renderPublic('/juris/publishedtitle');
  const subject = within(await form()).getByLabelText(bookLabels.subject);
  expect(
    within(subject)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([
    bookLabels.allSubjects,
    'Law (2)',
    'Medicine and nursing (1)',
    'Law: equity and trusts, foundations (1)',
    'Law of torts, damages and compensation (1)',
    'Nursing (1)',
  ]);
  expect(container.querySelector('details')).not.toHaveAttribute('open');
});

test('the filter form filters the list and changes the address, and Clear filters removes the filters', async () => {
  const { user, router } = renderPublic('/juris/publishedtitle?sort=newest');
  const fields = within(await form());
  await user.type(fields.getByLabelText(bookLabels.author), 'Asha Varma');
  await user.click(fields.getByRole('button', { name: bookLabels.apply }));
  expect(await screen.findByText(countOfTitles(2))).toBeInTheDocument();
  expect(books()).toEqual(['Trusts', 'Torts']);
  expect(router.state.location.search).toBe('?author=Asha+Varma&sort=newest');
  await user.click(screen.getByRole('link', { name: bookLabels.clearAll }));
  expect(await screen.findByRole('heading', { name: 'Wards' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('the filter form offers the languages of the titles, and the focus moves to the number of results', async () => {
  const { user, router, container } = renderPublic('/titles');
  const fields = within(await form());
  const panel = container.querySelector('details');
  if (panel) panel.open = true;
  await user.selectOptions(fields.getByLabelText(bookLabels.language), 'Tamil (1)');
  await user.click(fields.getByRole('button', { name: bookLabels.apply }));
  await waitFor(() => expect(books()).toEqual(['Companies']));
  expect(router.state.location.search).toBe('?language=ta');
  expect(screen.getByText(countOfTitles(1))).toHaveFocus();
  expect(panel).toHaveAttribute('open');
});

const opener = () => screen.getByText(bookLabels.filterAndSort, { selector: 'summary' });

test('the focus moves to the number of results when a filter is removed, and to the filter form after the last one', async () => {
  const { user } = renderPublic('/titles?author=Asha+Varma&year=2024');
  const remove = (label: string) =>
    screen
      .findByRole('link', { name: `${bookLabels.removeFilter}${label}` })
      .then((link) => user.click(link));
  await remove('2024');
  await waitFor(() => expect(books()).toEqual(['Torts', 'Trusts']));
  expect(screen.getByText(countOfTitles(2))).toHaveFocus();
  await remove('Asha Varma');
  await waitFor(() => expect(books()).toHaveLength(4));
  expect(opener()).toHaveFocus();
});

test.each([bookLabels.clearAll, bookLabels.clearFilters])(
  'the focus moves to the button of the filter form after “%s”',
  async (name) => {
    const { user } = renderPublic('/titles?author=Asha+Varma&year=2022');
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(books()).toHaveLength(4));
    expect(opener()).toHaveFocus();
  },
);

test('a list without matches has a link for each active filter that removes it', async () => {
  const { user } = renderPublic('/titles?author=Asha+Varma&year=2022');
  expect(await screen.findByRole('heading', { name: bookLabels.noMatch })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Asha Varma' }));
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument();
  expect(screen.getByText(countOfTitles(1))).toHaveFocus();
});

test('words that were typed into the filter form and not applied are not in the form of the next list', async () => {
  const { user, router } = renderPublic('/juris/publishedtitle');
  const words = async () => within(await form()).getByLabelText(bookLabels.words);
  await user.type(await words(), 'tax');
  await act(() => router.navigate('/thomson/publishedtitle'));
  await waitFor(async () => expect(await words()).toHaveValue(''));
});

test('a page number beyond the end of the list shows a message with a link to the first page', async () => {
  const { user, router } = renderPublic('/titles?sort=name&page=2');
  expect(await screen.findByRole('heading', { name: listLabels.notFound })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: listLabels.firstPage }));
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?sort=name');
});

test('each active filter is a link above the list that removes it', async () => {
  const { user, router, container } = renderPublic('/titles?author=Asha+Varma&year=2024&sort=newest');
  expect(await screen.findByText(countOfTitles(1))).toHaveAttribute('role', 'status');
  expect(container.querySelector('details')).not.toHaveAttribute('open');
  const filters = within(screen.getByRole('list', { name: bookLabels.activeFilters }));
  const links = filters
    .getAllByRole('link')
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
  expect(links).toEqual([
    [`${bookLabels.removeFilter}Asha Varma`, '/titles?year=2024&sort=newest'],
    [`${bookLabels.removeFilter}2024`, '/titles?author=Asha+Varma&sort=newest'],
    [`${bookLabels.removeFilter}${bookLabels.newest}`, '/titles?author=Asha+Varma&year=2024'],
  ]);
  await user.click(filters.getByRole('link', { name: `${bookLabels.removeFilter}2024` }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(countOfTitles(2)));
  expect(router.state.location.search).toBe('?author=Asha+Varma&sort=newest');
});

test('the filter form shows the search words of the address and keeps them when the sort order changes', async () => {
  const { user, router } = renderPublic('/titles?q=tru');
  await waitFor(() => expect(books()).toEqual(['Trusts']));
  const fields = within(await form());
  expect(fields.getByLabelText(bookLabels.words)).toHaveValue('tru');
  await user.selectOptions(fields.getByLabelText(bookLabels.sortBy), bookLabels.newest);
  await user.click(fields.getByRole('button', { name: bookLabels.apply, hidden: true }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=tru&sort=newest'));
});

test('the author filter accepts a name that is not among the suggestions', async () => {
  const { user } = renderPublic('/titles');
  const fields = within(await form());
  await user.type(fields.getByLabelText(bookLabels.author), 'nalini george');
  await user.click(fields.getByRole('button', { name: bookLabels.apply, hidden: true }));
  await waitFor(() => expect(books()).toEqual(['Wards']));
});

test('the list of a broad subject contains the books on the subjects below it', async () => {
  renderPublic('/titles?subject=L&year=2024');
  await waitFor(() => expect(books()).toEqual(['Trusts']));
  const active = within(screen.getByRole('list', { name: bookLabels.activeFilters }));
  expect(active.getByRole('link', { name: `${bookLabels.removeFilter}Law` })).toBeInTheDocument();
});

test('the list responds with 404 for an unknown subject', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { router } = renderPublic('/titles?subject=NONE');
  await waitFor(() =>
    expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]),
  );
});

test('a filtered list links to files with the records of its titles, but not if it is filtered by words', async () => {
  const { user } = renderPublic('/juris/publishedtitle?year=2024&sort=newest');
  const file = await screen.findByRole('link', { name: recordLabels.onix });
  expect(file).toHaveAttribute(
    'href',
    '/api/published-titles/onix.xml?publisherName=Juris+Press&year=2024&shelf=titles',
  );
  const fields = within(await form());
  await user.type(fields.getByLabelText(bookLabels.words), 'wards');
  await user.click(fields.getByRole('button', { name: bookLabels.apply, hidden: true }));
  expect(await screen.findByRole('link', { name: titleLabels.allTitlesOnix })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: recordLabels.onix })).not.toBeInTheDocument();
});

test('with an API that cannot filter, the list has no filter form and no export files', async () => {
  api.current.faults.push({ call: 'GET /api/published-titles/facets*', fault: 404 });
  renderPublic('/titles');
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: titleLabels.ebooksKbart })).not.toBeInTheDocument();
});

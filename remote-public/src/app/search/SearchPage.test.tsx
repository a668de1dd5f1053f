import { uiLabels } from '@juris/shared-ui/labels';
import { screen, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { searchPageLabels as labels } from './labels';

const api = withApi();
beforeAll(async () => {
  const addTitle = (title: string, record: object) =>
    api.current.post(
      'published-titles',
      { title, publisherId: 1, record: JSON.stringify(record) },
      { image: 'image' },
    );
  await addTitle('Torts: A Primer', {
    contributors: [{ name: 'Asha Varma' }],
    formats: [{ format: 'print', isbn: '978-3-16-148410-0' }],
    series: { title: 'Student Library', number: '1' },
    subjects: ['LNV'],
    ...{ subtitle: 'Cases and problems', publicationDate: '2024-02-12', pages: 312 },
  });
  await addTitle('இந்தியச் சட்டம்', {});
});

/** Opens the search page and returns the names and addresses of its results by heading, without the number of results. */
async function resultsOf(address: string) {
  renderPublic(address);
  await screen.findByRole('heading', { level: 1, name: labels.title });
  return screen.queryAllByRole('heading', { level: 2 }).map(({ textContent, parentElement }) => [
    textContent?.replace(/ \(\d+\)$/, ''),
    ...within(parentElement ?? document.body)
      .queryAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ]);
}

test.each([
  [
    '9783161484100',
    [[labels.headings.books, expect.stringMatching(/^Torts: A Primer \/titles\/\d+-torts-a-primer$/)]],
  ],
  ['asha vrma', [[labels.headings.people, 'Asha Varma /authors/asha-varma']]],
  [
    'சட்டம்',
    [
      [labels.headings.books, expect.stringMatching(/^இந்தியச் சட்டம் \/titles\//)],
      [labels.pages, 'Subjects /subjects'],
    ],
  ],
  ['studnt library', [[labels.headings.series, 'Student Library /series/student-library']]],
  [
    'compensation',
    [
      [labels.headings.books, expect.stringMatching(/^Torts: A Primer \/titles\/\d+-torts-a-primer$/)],
      [
        labels.headings.subjects,
        'Law of torts, damages and compensation /subjects/law-of-torts-damages-and-compensation',
      ],
    ],
  ],
  ['copyeditng', [[labels.pages, 'Our Services /sevices']]],
  ['refund', [[labels.pages, 'Sales Support /leadership/salessupport']]],
  ['newsletter', [[labels.pages, 'Newsletter /resources?publisher=8']]],
])('the search page finds %j', async (words, groups) => {
  expect(await resultsOf(`/search?q=${encodeURIComponent(words)}`)).toEqual(groups);
});

test('the search page says that nothing was found, with links, if no name is close to the words', async () => {
  expect(await resultsOf('/search?q=pizza')).toEqual([
    [labels.nothingFor('pizza'), 'All titles /titles', 'Subjects /subjects', 'Contact Us /contactus'],
  ]);
});

test('a book is listed with subtitle, author, year and pages', async () => {
  renderPublic('/search?q=varma+torts');
  const row = (await screen.findByRole('link', { name: 'Torts: A Primer' })).closest('li');
  expect(row).toHaveTextContent('Torts: A PrimerCases and problemsAsha Varma · 2024 · 312 pages');
  expect(row?.querySelector('img')).toHaveAttribute('alt', '');
});

test('the books have their total number as heading, and a link to the list of all if there are more than ten', async () => {
  for (let volume = 1; volume <= 12; volume += 1)
    await api.current.post(
      'published-titles',
      { title: `Yearbook ${volume}`, publisherId: 1 },
      { image: 'image' },
    );
  renderPublic('/search?q=yearbook');
  const section = await screen.findByRole('region', { name: labels.headings.books });
  expect(within(section).getByRole('heading')).toHaveTextContent('Books (12)');
  expect(within(section).getAllByRole('link', { name: /^Yearbook/ })).toHaveLength(10);
  expect(within(section).getByRole('link', { name: labels.allTitlesWith(12) })).toHaveAttribute(
    'href',
    '/titles?q=yearbook',
  );
});

test('if nothing contains the words, the search page shows which words it has searched for', async () => {
  renderPublic('/search?q=torts+compensaton+libary');
  expect(
    await screen.findByText(labels.corrected('torts compensaton libary', 'torts compensation library')),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Torts: A Primer' })).toBeInTheDocument();
});

test('the form of the search page shows the words of the address and searches for others', async () => {
  const { user, router } = renderPublic('/search?q=torts');
  const field = await screen.findByRole('searchbox', { name: labels.words });
  expect(field).toHaveValue('torts');
  await user.clear(field);
  await user.type(field, 'indexing{Enter}');
  expect(await screen.findByRole('link', { name: 'Our Services' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=indexing');
});

test('the search page without words shows only its form', async () => {
  expect(await resultsOf('/search')).toEqual([]);
  expect(screen.getByRole('searchbox', { name: labels.words })).toHaveValue('');
});

test('the search page shows an alert if the API fails, and Try again searches again', async () => {
  api.current.faults.push({ call: 'GET /api/search*', fault: 500 });
  const { user } = renderPublic('/search?q=torts');
  expect(await screen.findByRole('alert')).toHaveTextContent(uiLabels.sectionFailed);
  const tryAgain = await screen.findByRole('button', { name: uiLabels.tryAgain });
  api.current.faults.length = 0;
  await user.click(tryAgain);
  expect(await screen.findByRole('link', { name: 'Torts: A Primer' })).toBeInTheDocument();
});

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
  });
  await addTitle('இந்தியச் சட்டம்', {});
});

/** Opens the search page and returns the names and addresses of its results by heading. */
async function resultsOf(address: string) {
  renderPublic(address);
  await screen.findByRole('heading', { level: 1, name: labels.title });
  return screen.queryAllByRole('heading', { level: 2 }).map(({ textContent, parentElement }) => [
    textContent,
    ...within(parentElement ?? document.body)
      .queryAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ]);
}

test.each([
  [
    '9783161484100',
    [[labels.books, expect.stringMatching(/^Torts: A Primer \/titles\/\d+-torts-a-primer$/)]],
  ],
  ['asha vrma', [[labels.people, 'Asha Varma /authors/asha-varma']]],
  [
    'சட்டம்',
    [
      [labels.books, expect.stringMatching(/^இந்தியச் சட்டம் \/titles\//)],
      [labels.pages, 'சட்டம் (law) /subjects'],
    ],
  ],
  ['studnt library', [[labels.series, 'Student Library /series/student-library']]],
  [
    'compensation',
    [
      [labels.books, expect.stringMatching(/^Torts: A Primer \/titles\/\d+-torts-a-primer$/)],
      [
        labels.subjects,
        'Law of torts, damages and compensation /subjects/law-of-torts-damages-and-compensation',
      ],
    ],
  ],
  ['copyeditng', [[labels.pages, 'Copyediting, copyeditor /sevices']]],
  ['refund', [[labels.pages, 'Cancel an order, returns and refunds /leadership/salessupport']]],
  ['newsletter', [[labels.pages, 'Newsletter /resources?publisher=8']]],
])('the search page finds %j', async (words, groups) => {
  expect(await resultsOf(`/search?q=${encodeURIComponent(words)}`)).toEqual(groups);
});

test('the search page says that nothing was found, with links, if no name is close to the words', async () => {
  expect(await resultsOf('/search?q=pizza')).toEqual([
    [labels.nothingFor('pizza'), 'All titles /titles', 'Subjects /subjects', 'Contact Us /contactus'],
  ]);
});

test('the form of the search page shows the words of the address and searches for others', async () => {
  const { user, router } = renderPublic('/search?q=torts');
  const field = await screen.findByRole('searchbox', { name: labels.words });
  expect(field).toHaveValue('torts');
  await user.clear(field);
  await user.type(field, 'indexing{Enter}');
  expect(await screen.findByRole('link', { name: 'Indexing' })).toBeInTheDocument();
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

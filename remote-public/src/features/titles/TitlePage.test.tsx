import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { bookLabels, dueOn } from '../../books/bookLabels';

const api = withApi();
let id = 0;
let recorded = 0;
const record = {
  subtitle: 'Cases and problems',
  contributors: [
    { name: 'Asha Varma', orcid: '0000-0002-1825-0097' },
    { name: 'P. Rao' },
    { name: 'Farida Khan', role: 'foreword' },
  ],
  abstract: 'What a duty is.\n\nAnd when it is broken.',
  contents: '1. Duty\n2. Breach',
  subjects: ['LNV'],
  language: 'en',
  edition: '2',
  pages: 312,
  publicationDate: '2027-02',
  status: 'forthcoming',
  series: { title: 'Primers', number: '1' },
  formats: [{ format: 'print', isbn: '9783161484100', price: '495' }, { format: 'e-book' }],
  doi: '10.5555/torts',
  accessibility: ['85'],
  references: '/communicatecare/references',
};
beforeAll(async () => {
  const add = (title: string, authorName: string, publisherId = 1, isActive = 1, more = {}) =>
    api.current.post(
      'published-titles',
      { title, authorName, publisherId, isActive, buyLink: 'example.org/torts', ...more },
      { image: 'image' },
    );
  recorded = await add('Nuisance', 'P. Rao', 2, 1, { record: JSON.stringify(record) });
  await add('Company Law', 'Nalini George', 2);
  await add('From Notes to Thesis', 'Devika Menon');
  await add('Remedies', 'Meera Sen', 3, 1, { record: JSON.stringify({ subjects: ['LNL', 'LNV'] }) });
  await add('Trusts: A Primer', 'Asha Varma');
  await add('Kept back', 'Asha Varma', 1, 0);
  id = await add('Torts: A Primer for the Second Year', 'Asha Varma');
});
beforeEach(() => {
  api.current.faults.length = 0;
});

const address = () => `/titles/${id}-torts-a-primer-for-the-second-year`;

test('shows the whole name, the author, the publisher and the shop', async () => {
  const { container } = renderPublic(address());
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Torts: A Primer for the Second Year' }),
  ).toBeInTheDocument();
  expect(screen.getAllByText('Asha Varma')[0]).toBeInTheDocument();
  expect(screen.getByText('Publisher').nextSibling).toHaveTextContent('Juris Press');
  const buy = screen.getByRole('link', {
    name: /^Buy on BookCentral ?: Torts: A Primer for the Second Year/,
  });
  expect(buy).toHaveAttribute('href', 'https://example.org/torts');
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^\/uploads\/publishedTitles\//);
});

test('related titles are those of its author, then others of its publisher, and none that is inactive', async () => {
  renderPublic(address());
  const related = await screen.findByRole('region', { name: bookLabels.related });
  expect(
    within(related)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(
    ['Nuisance', 'Trusts: A Primer', 'From Notes to Thesis'].map((name) => expect.stringContaining(name)),
  );
});

test('related titles are first those about the same subjects, whoever wrote them', async () => {
  renderPublic(`/titles/${recorded}-nuisance`);
  const related = within(await screen.findByRole('region', { name: bookLabels.related }));
  expect(related.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Remedies'),
    expect.stringContaining('Trusts: A Primer'),
    expect.stringContaining('Torts: A Primer'),
    expect.stringContaining('Company Law'),
  ]);
});

test('says all that its record says, each thing as people read it', async () => {
  renderPublic(`/titles/${recorded}-nuisance`);
  expect(await screen.findByText('Cases and problems')).toBeInTheDocument();
  const people = screen.getByText(/^Foreword by/).closest('ul');
  expect(people).toHaveTextContent('Asha Varma ORCID iD of Asha Varma, opens in a new tab and P. Rao');
  expect(screen.getByRole('link', { name: /^ORCID/ })).toHaveAttribute(
    'href',
    'https://orcid.org/0000-0002-1825-0097',
  );
  expect(screen.getByText(dueOn('February 2027'))).toBeInTheDocument();
  expect(screen.getByText('And when it is broken.')).toBeInTheDocument();
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Publisher', 'Thomson Reuters'],
    ['Formats', 'Print, ₹495, ISBN 978-3-16-148410-0E-book'],
    [bookLabels.due, 'February 2027'],
    ['Edition', '2nd edition'],
    ['Series', 'Primers, 1'],
    ['Pages', '312'],
    ['Language', 'English'],
    ['Subjects', 'Law of torts, damages and compensation'],
    ['DOI', '10.5555/torts'],
    ['References', 'Chapter by chapter, on this site'],
    ['Accessibility', 'WCAG level AA'],
  ]);
  const contents = within(screen.getByRole('region', { name: 'Contents' })).getAllByRole('listitem');
  expect(contents.map(({ textContent }) => textContent)).toEqual(['1. Duty', '2. Breach']);
});

test.each([
  { status: 'available', expected: { name: bookLabels.buy, isButton: true } },
  { status: 'forthcoming', expected: { name: bookLabels.preOrder, isButton: true } },
  { status: 'out of print', expected: { name: bookLabels.view, isButton: false } },
])('the page of a book that is $status links to the shop accordingly', async ({ status, expected }) => {
  const number = await api.current.post(
    'published-titles',
    { title: `Book ${status}`, publisherId: 3, buyLink: 'example.org/b', record: JSON.stringify({ status }) },
    { image: 'image' },
  );
  renderPublic(`/titles/${number}-book`);
  await screen.findByRole('heading', { level: 1, name: `Book ${status}` });
  const shop = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === 'https://example.org/b' && !link.closest('li'));
  expect(shop.map((link) => link.textContent)).toEqual([expect.stringContaining(expected.name)]);
  expect(shop[0]?.hasAttribute('class')).toBe(expected.isButton);
});

test('a subject leads to the books about it, an author to theirs', async () => {
  renderPublic(`/titles/${recorded}-nuisance`);
  expect(await screen.findByRole('link', { name: /^Law of torts/ })).toHaveAttribute(
    'href',
    '/titles?subject=LNV',
  );
  expect(screen.getByRole('link', { name: 'Asha Varma' })).toHaveAttribute(
    'href',
    '/titles?author=Asha+Varma',
  );
});

test('has files for reference managers and shops', async () => {
  renderPublic(`/titles/${recorded}-nuisance`);
  const cited = within(await screen.findByRole('region', { name: 'Cite this book' }));
  const links = cited.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['BibTeX', `/api/citations/titles/${recorded}/bib`],
    ['RIS', `/api/citations/titles/${recorded}/ris`],
    ['CSL-JSON', `/api/citations/titles/${recorded}/json`],
    ['ONIX 3.0', `/api/published-titles/${recorded}/onix.xml`],
  ]);
});

test('an unknown id costs the call of its row and none of a list', async () => {
  const { store, router } = renderPublic('/titles/999999-none');
  await waitFor(() =>
    expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]),
  );
  expect(Object.keys(store.getState().api.queries)).toEqual(['publicTitle(999999)']);
});

test('a former or misspelt name leads to the one address of the book', async () => {
  const { router } = renderPublic(`/titles/${id}-torts`);
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe(address());
});

test('the card in the list leads to it', async () => {
  const { user, router } = renderPublic('/juris/publishedtitle');
  await user.click(await screen.findByRole('link', { name: /^Torts: A Primer/ }));
  await screen.findByRole('heading', { level: 1, name: /^Torts: A Primer/ });
  expect(router.state.location.pathname).toBe(address());
});

test('a book that could not be fetched is said, and heals by Try again', async () => {
  api.current.faults.push({ call: `GET /api/published-titles/${id}/record`, fault: 500 });
  const { user } = renderPublic(address());
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this book.');
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  api.current.faults.length = 0;
  await user.click(tryAgain);
  expect(await screen.findByRole('heading', { level: 1, name: /^Torts/ })).toBeInTheDocument();
});

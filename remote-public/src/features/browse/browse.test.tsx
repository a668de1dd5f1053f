import { screen, waitFor, within } from '@testing-library/react';
import { browsedAuthor } from '@juris/contract';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { bookLabels, countOfBooks } from '../../books/bookLabels';
import { recordLabels } from '../../books/recordLabels';
import { describeAuthor } from './describeBrowse';
import { browseLabels as labels } from './labels';

const ORCID = '0000-0002-1825-0097';
const api = withApi();

beforeAll(async () => {
  const add = (title: string, record: object) =>
    api.current.post(
      'published-titles',
      { title, publisherId: 1, record: JSON.stringify(record) },
      { image: 'image' },
    );
  await add('Torts', {
    contributors: [{ name: 'Asha Varma', orcid: ORCID }],
    ...{ subjects: ['LNV'], publicationDate: '2023', formats: [{ format: 'print' }] },
    series: { title: 'Primers', number: '2' },
  });
  await add('Trusts', {
    contributors: [{ name: 'Asha Varma', orcid: ORCID, role: 'editor' }],
    ...{ subjects: ['LNL'], publicationDate: '2024', language: 'en', formats: [{ format: 'epub' }] },
    series: { title: 'Primers', number: '1' },
  });
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    await add(`Evidence ${number}`, { subjects: ['LNAC3'], publicationDate: '2020' });
  await add('Labour and Climate', {
    contributors: ['Zoya Mirza', 'Kabir Anand', 'Tara Fernandes'].map((name) => ({ name })),
    subjects: ['LNH', 'LNKJ'],
  });
  await add('Two', {
    subjects: ['JN'],
    contributors: [
      { name: 'Meena Rao', orcid: '0000-0001-5109-3700' },
      { name: 'Meena Rao', orcid: '0000-0002-1694-233X' },
    ],
  });
});

const books = async (level = 2) => {
  await screen.findByRole('heading', { level: 1 });
  return screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
};

test('the page of an author shows the ORCID iD and the books with the role', async () => {
  renderPublic(`/authors/asha-varma-${ORCID}`);
  expect(await books()).toEqual(['Trusts', 'Torts']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Asha Varma');
  expect(screen.getByRole('link', { name: new RegExp(ORCID) })).toHaveAttribute(
    'href',
    `https://orcid.org/${ORCID}`,
  );
  expect(screen.getByText('Editor')).toBeInTheDocument();
});

test('the page of an author shows biography, portrait and website of the profile', async () => {
  const fields = {
    ...{ name: 'Meena Rao', orcid: '0000-0001-5109-3700', biography: 'Teaches *torts*.' },
    ...{ website: 'example.org/meena', altText: 'Meena Rao in court', focalX: 20 },
  };
  await api.current.post('author-profiles/create', fields, { image: 'image' });
  renderPublic('/authors/meena-rao-0000-0001-5109-3700');
  const about = within(await screen.findByRole('region', { name: labels.about }));
  expect(about.getByText('torts')).toHaveProperty('tagName', 'EM');
  expect(about.getByRole('img', { name: 'Meena Rao in court' })).toHaveAttribute(
    'src',
    expect.stringContaining('/uploads/authors/'),
  );
  expect(about.getByRole('link', { name: /^Website Meena Rao/ })).toHaveAttribute(
    'href',
    'https://example.org/meena',
  );
});

test('the address of an author without the ORCID iD redirects to the address with it', async () => {
  const { router } = renderPublic('/authors/asha-varma');
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe(`/authors/asha-varma-${ORCID}`);
});

test('a name of two people leads to both of them', async () => {
  renderPublic('/authors/meena-rao');
  await screen.findByRole('heading', { level: 1 });
  const people = screen.getAllByRole('link', { name: 'Meena Rao' });
  expect(people.map((link) => link.getAttribute('href'))).toEqual([
    '/authors/meena-rao-0000-0001-5109-3700',
    '/authors/meena-rao-0000-0002-1694-233x',
  ]);
});

test('the page of an author has a feed only if the author has books', async () => {
  const descriptionOf = async (slug: string) => {
    const response = await fetch(`${api.current.origin}/api/browse/authors/${slug}`);
    return describeAuthor(browsedAuthor.parse(await response.json()).output, '');
  };
  expect((await descriptionOf('zoya-mirza')).feed?.address).toBe('/feeds/authors/zoya-mirza.atom');
  expect(await descriptionOf('meena-rao')).not.toHaveProperty('feed');
});

test('the page of a series lists the volumes by number', async () => {
  renderPublic('/series/primers');
  expect(await books()).toEqual(['Trusts', 'Torts']);
  expect(screen.getByText(labels.volume('1'))).toBeInTheDocument();
});

test('the page of a series shows the description and the ISSNs of the profile once it has one', async () => {
  const { unmount } = renderPublic('/series/primers');
  await books();
  expect(screen.queryByRole('region', { name: labels.aboutSeries })).not.toBeInTheDocument();
  unmount();
  const fields = { name: 'primers', description: 'For *students*.', issn: '20493630', eIssn: '2434-561X' };
  await api.current.post('series-profiles/create', fields);
  renderPublic('/series/primers');
  const about = within(await screen.findByRole('region', { name: labels.aboutSeries }));
  expect(about.getByText('students')).toHaveProperty('tagName', 'EM');
  expect(about.getByText('ISSN 2049-3630 (print), 2434-561X (online)')).toBeInTheDocument();
});

test('the page of a broad subject links to its exact subjects and has a link to remove each filter', async () => {
  renderPublic('/subjects/law?year=2024');
  expect(await books()).toEqual(['Trusts']);
  const narrower = within(screen.getByRole('list', { name: labels.narrower }));
  expect(narrower.getByRole('link', { name: 'Civil procedure: law of evidence' })).toHaveAttribute(
    'href',
    '/subjects/civil-procedure-law-of-evidence',
  );
  expect(screen.getByRole('status')).toHaveTextContent(countOfBooks(1));
  const active = within(screen.getByRole('list', { name: bookLabels.activeFilters }));
  expect(active.getByRole('link')).toHaveAttribute('href', '/subjects/law');
});

test('the page of a subject links to files with the records of the books that it shows', async () => {
  renderPublic('/subjects/law?format=epub&language=en&year=2024&sort=name');
  expect(await books()).toEqual(['Trusts']);
  const files = within(screen.getByRole('region', { name: recordLabels.heading }));
  const query = '?subject=L&format=epub&language=en&year=2024';
  for (const [name, file] of [
    [recordLabels.kbart, '/api/kbart.txt'],
    [recordLabels.marcXml, '/api/marc.xml'],
    [recordLabels.prices, '/api/published-titles/prices.csv'],
  ] as const)
    expect(files.getByRole('link', { name })).toHaveAttribute('href', file + query);
});

test('the page of a subject offers to remove a filter that matches no book', async () => {
  renderPublic('/subjects/law?year=1999');
  expect(await screen.findByRole('heading', { name: bookLabels.noMatch })).toBeInTheDocument();
});

test('the list of subjects has the broad subjects by number of books, with the exact ones below them', async () => {
  renderPublic('/subjects');
  const law = within(await screen.findByRole('region', { name: 'Law' }));
  expect(law.getByRole('heading', { level: 2 })).toHaveTextContent(`Law ${countOfBooks(11)}`);
  expect(law.getByRole('link', { name: 'Civil procedure: law of evidence' })).toBeInTheDocument();
  const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
  const counts = heads.map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(counts).toEqual([11, 1]);
});

test('names in the author line of a card link to the pages of the authors', async () => {
  renderPublic('/series/primers');
  await books();
  const [name] = screen.getAllByRole('link', { name: 'Asha Varma' });
  expect(name).toHaveAttribute('href', '/authors/asha-varma');
});

test('the list of authors is sorted by family name and filters them by the first letter', async () => {
  const { user, router } = renderPublic('/authors');
  const listed = async () =>
    within(await screen.findByRole('list', { name: 'Authors' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(await listed()).toEqual([
    '/authors/kabir-anand',
    '/authors/tara-fernandes',
    '/authors/zoya-mirza',
    '/authors/meena-rao-0000-0001-5109-3700',
    '/authors/meena-rao-0000-0002-1694-233x',
    `/authors/asha-varma-${ORCID}`,
  ]);
  const initials = within(screen.getByRole('navigation', { name: labels.initials }));
  await user.click(initials.getByRole('link', { name: 'R' }));
  expect(await screen.findByText(labels.countOf.authors(2))).toBeInTheDocument();
  expect(router.state.location.search).toBe('?initial=r');
});

test('the list of series links to the series, and to the lists of subjects and authors', async () => {
  renderPublic('/series');
  expect(await screen.findByRole('link', { name: 'Primers' })).toHaveAttribute('href', '/series/primers');
  const browse = within(screen.getByRole('navigation', { name: bookLabels.browse }));
  expect(browse.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/subjects',
    '/authors',
    '/series',
  ]);
  expect(browse.getByRole('link', { current: 'page' })).toHaveTextContent(bookLabels.series);
});

test('the list of authors is empty with an API that has no such list', async () => {
  api.current.faults.push({ call: 'GET /api/browse/authors*', fault: 404 });
  renderPublic('/authors');
  expect(await screen.findByRole('link', { name: bookLabels.allTitles })).toBeInTheDocument();
});

test('the page of a subject shows the narrower subjects with the most books, and the others in a closed section', async () => {
  renderPublic('/subjects/law');
  const visible = await screen.findByRole('list', { name: labels.narrower });
  expect(within(visible).getAllByRole('link')).toHaveLength(6);
  const more = screen.getByText(labels.moreSubjects(3)).closest('details');
  expect(more).not.toHaveAttribute('open');
  expect(within(more ?? document.body).getByText('Environment law')).toBeInTheDocument();
});

test('the author line of a card keeps the comma on the line of the name before it', async () => {
  renderPublic('/subjects/environment-law');
  const name = await screen.findByRole('link', { name: 'Zoya Mirza' });
  expect(name.parentElement).toHaveTextContent(/^Zoya Mirza,$/);
});

test.each(['format=scroll', 'language=xx'])(
  'a page with the unknown filter %s is not found',
  async (filter) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { router } = renderPublic(`/subjects/law?${filter}`);
    await waitFor(() =>
      expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]),
    );
  },
);

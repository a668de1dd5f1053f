import { authorPath, seriesPath } from '@juris/contract/browseAddress';
import { subjectPath } from '@juris/contract/subjectAddress';
import { uiLabels } from '@juris/shared-ui/labels';
import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { bookLabels, dueOn } from '../../books/bookLabels';
import { enquiryActions } from '../../books/enquiryLabels';
import { titleLabels } from './labels';

const api = withApi();
let id = 0;
let recorded = 0;
let translated = 0;
const record = {
  subtitle: 'Cases and problems',
  contributors: [
    { name: 'Asha Varma', orcid: '0000-0002-1825-0097' },
    { name: 'P. Rao' },
    { name: 'Farida Khan', role: 'foreword' },
  ],
  abstract: 'What a *duty* is, see [the list](/titles).\n\nAnd when it is broken.',
  endorsements: [{ quote: 'Clear and complete.', name: 'R. Iyer', affiliation: 'High Court of Madras' }],
  coverCredit: 'Photograph: Ravi Menon',
  sampleTitle: '1. Duty',
  contents: '1. Duty\n2. Breach',
  subjects: ['LNV'],
  language: 'en',
  edition: '2',
  pages: 312,
  publicationDate: '2027-02',
  status: 'forthcoming',
  series: { title: 'Primers', number: '1' },
  formats: [
    {
      ...{ format: 'hardback', isbn: '9783161484100', price: '1295', territory: 'india' },
      otherPrices: [{ price: '49.5', currency: 'USD' }],
    },
    { format: 'print', price: '495' },
    { format: 'epub', availability: 'available' },
  ],
  doi: '10.5555/torts',
  accessibility: ['85'],
  references: '/communicatecare/references',
};
beforeAll(async () => {
  const add = (title: string, authorName: string, publisherId = 1, isActive = 1, more = {}, files = {}) =>
    api.current.post(
      'published-titles',
      { title, authorName, publisherId, isActive, buyLink: 'example.org/torts', ...more },
      { image: 'image', ...files },
    );
  recorded = await add(
    'Nuisance',
    'P. Rao',
    2,
    1,
    { record: JSON.stringify(record) },
    { sampleChapter: 'pdf' },
  );
  await add('Company Law', 'Nalini George', 2);
  await add('From Notes to Thesis', 'Devika Menon');
  await add('Remedies', 'Meera Sen', 3, 1, { record: JSON.stringify({ subjects: ['LNL', 'LNV'] }) });
  await add('Trusts: A Primer', 'Asha Varma');
  const translator = { contributors: [{ name: 'Farida Khan', role: 'translator' }] };
  translated = await add('Delay', 'Ketaki Sen', 3, 1, { record: JSON.stringify(translator) });
  await add('Kept back', 'Asha Varma', 1, 0);
  id = await add('Torts: A Primer for the Second Year', 'Asha Varma');
});

const address = () => `/titles/${id}-torts-a-primer-for-the-second-year`;

test('the page of a title shows the full title, the author, the publisher and the link to the shop', async () => {
  const { container } = renderPublic(address());
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Torts: A Primer for the Second Year' }),
  ).toBeInTheDocument();
  expect(screen.getAllByText('Asha Varma')[0]).toBeInTheDocument();
  expect(screen.getByText(titleLabels.publisher).nextSibling).toHaveTextContent('Juris Press');
  const buy = screen.getByRole('link', {
    name: new RegExp(`^${bookLabels.buy} ?– Torts: A Primer for the Second Year`),
  });
  expect(buy).toHaveAttribute('href', 'https://example.org/torts');
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^\/uploads\/publishedTitles\//);
});

test('the page of a title lists active related titles, first those by the same author', async () => {
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

test('the page of a title lists related titles on the same subjects first', async () => {
  renderPublic(`/titles/${recorded}-nuisance`);
  const related = within(await screen.findByRole('region', { name: bookLabels.related }));
  expect(related.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Remedies'),
    expect.stringContaining('Trusts: A Primer'),
    expect.stringContaining('Torts: A Primer'),
    expect.stringContaining('Company Law'),
  ]);
});

test('the page of a title shows the author line if the record names a translator but no author', async () => {
  renderPublic(`/titles/${translated}-delay`);
  expect((await screen.findByText(/^Translated by/)).closest('ul')).toHaveTextContent('Farida Khan');
  expect(screen.getAllByText('Ketaki Sen')[0]).toBeInTheDocument();
});

test('the page of an Urdu title shows its English subtitle at the edge of the title, and names and citations in Urdu', async () => {
  const title = 'انسانی حقوق';
  const endorsements = [{ quote: 'Clear and complete.', name: 'فیض احمد' }];
  const fields = { subtitle: 'A Commentary', language: 'ur', endorsements };
  const urdu = await api.current.post(
    'published-titles',
    { title, authorName: 'فیض احمد', publisherId: 3, isActive: 1, record: JSON.stringify(fields) },
    { image: 'image' },
  );
  renderPublic(`/titles/${urdu}-x?cite=1`);
  const subtitle = await screen.findByText('A Commentary');
  expect(subtitle).not.toHaveAttribute('lang');
  expect(subtitle.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  const quotes = screen.getByRole('region', { name: bookLabels.endorsements });
  expect(within(quotes).getByText('فیض احمد')).toHaveAttribute('lang', 'ur');
  const citations = await screen.findByRole('region', { name: bookLabels.cite });
  const [cited] = await within(citations).findAllByText(new RegExp(`^${title}`), { selector: 'i' });
  expect(cited).toHaveAttribute('lang', 'ur');
});

test('the page of a title shows all fields of the catalogue record', async () => {
  renderPublic(`/titles/${recorded}-nuisance`);
  expect(await screen.findByText('Cases and problems')).toBeInTheDocument();
  const people = screen.getByText(/^Foreword by/).closest('ul');
  expect(people).toHaveTextContent(
    `Asha Varma ${bookLabels.orcidOf('Asha Varma')} ${uiLabels.newTab} and P. Rao`,
  );
  expect(screen.getByRole('link', { name: /^ORCID/ })).toHaveAttribute(
    'href',
    'https://orcid.org/0000-0002-1825-0097',
  );
  expect(screen.getByText(dueOn('February 2027'))).toBeInTheDocument();
  expect(screen.getByText('And when it is broken.')).toBeInTheDocument();
  expect(screen.getByText('duty', { selector: 'em' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'the list' })).toHaveAttribute('href', '/titles');
  expect(screen.getByRole('region', { name: bookLabels.endorsements })).toHaveTextContent(
    'Clear and complete.R. Iyer, High Court of Madras',
  );
  const withoutSize = bookLabels.sampleChapter(undefined).replace(')', '');
  const sample = screen.getByRole('link', { name: (name) => name.startsWith(withoutSize) });
  expect(sample).toHaveAttribute('href', `/api/pdf/titles/${recorded}`);
  expect(screen.getByText('1. Duty', { selector: 'span' })).toBeInTheDocument();
  // The closed part with citations may have loaded.
  const terms = screen.getAllByRole('term').filter((term) => !term.closest('details'));
  const facts = terms.map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    [titleLabels.publisher, 'Thomson Reuters'],
    [bookLabels.due, 'February 2027'],
    [bookLabels.edition, '2nd edition'],
    [bookLabels.series, 'Primers, 1'],
    [bookLabels.pages, '312'],
    [bookLabels.language, 'English'],
    [bookLabels.subjects, 'Law of torts, damages and compensation'],
    [bookLabels.doi, '10.5555/torts'],
    [bookLabels.coverCredit, 'Photograph: Ravi Menon'],
    [bookLabels.references, bookLabels.seeReferences],
    [bookLabels.accessibility, 'WCAG level AA'],
  ]);
  const formats = within(screen.getByRole('list', { name: bookLabels.formats }));
  expect(
    [...(formats.getByText('Hardback').closest('ul')?.children ?? [])].map(({ textContent }) => textContent),
  ).toEqual(['HardbackISBN 978-3-16-148410-0₹1,295 IndiaUS$49.50', 'Print₹495', 'EPUBAvailable']);
  const contents = within(screen.getByRole('region', { name: bookLabels.contents })).getAllByRole('listitem');
  expect(contents.map(({ textContent }) => textContent)).toEqual(['1. Duty', '2. Breach']);
});

test.each([
  {
    ...{ status: 'available', formats: [] },
    expected: [bookLabels.buy, enquiryActions.library, enquiryActions.inspection, enquiryActions.question],
  },
  {
    ...{ status: 'forthcoming', formats: [] },
    expected: [
      ...[bookLabels.preOrder, enquiryActions.publication],
      ...[enquiryActions.library, enquiryActions.inspection, enquiryActions.question],
    ],
  },
  { status: 'out of print', formats: [], expected: [enquiryActions.question, bookLabels.view] },
  {
    ...{ status: 'out of print', formats: [{ format: 'epub', availability: 'available' }] },
    expected: [bookLabels.buyEbook, enquiryActions.question],
  },
])(
  'the page of a title that is $status, with the formats $formats, offers suitable actions',
  async ({ status, formats, expected }) => {
    const number = await api.current.post(
      'published-titles',
      {
        ...{ title: `Book ${status}`, publisherId: 3, buyLink: 'example.org/b' },
        record: JSON.stringify({ status, formats }),
      },
      { image: 'image' },
    );
    renderPublic(`/titles/${number}-book`);
    await screen.findByRole('heading', { level: 1, name: `Book ${status}` });
    const actions = screen
      .getAllByRole('link')
      .filter((link) => /^https:\/\/example\.org\/b$|\/ask/.test(link.getAttribute('href') ?? ''))
      .filter((link) => !link.closest('section'));
    expect(actions.map((link) => link.textContent)).toEqual(
      expected.map((label) => expect.stringContaining(label)),
    );
  },
);

test('each subject, each author and the series on the page of a title link to their pages', async () => {
  renderPublic(`/titles/${recorded}-nuisance`);
  // The cards of related titles link to authors too, but follow the book.
  const addressOf = (name: string | RegExp) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
  await screen.findByRole('heading', { level: 1, name: 'Nuisance' });
  expect(addressOf(/^Law of torts/)).toBe(subjectPath('LNV'));
  expect(addressOf('Asha Varma')).toBe(authorPath({ name: 'Asha Varma', orcid: '0000-0002-1825-0097' }));
  expect(addressOf('Primers')).toBe(seriesPath('Primers'));
  expect(screen.queryByRole('link', { name: 'Farida Khan' })).not.toBeInTheDocument();
});

test('the page of a title links to files for reference managers and booksellers', async () => {
  renderPublic(`/titles/${recorded}-nuisance`);
  const cited = within(await screen.findByRole('region', { name: bookLabels.cite }));
  const links = cited.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['BibTeX', `/api/citations/titles/${recorded}/bib`],
    ['RIS', `/api/citations/titles/${recorded}/ris`],
    ['CSL-JSON', `/api/citations/titles/${recorded}/json`],
    [titleLabels.onix, `/api/published-titles/${recorded}/onix.xml`],
  ]);
});

test('the page of a title with an unknown id responds with 404 after one request', async () => {
  const { store, router } = renderPublic('/titles/999999-none');
  await waitFor(() =>
    expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]),
  );
  const queries = Object.keys(store.getState().api.queries);
  expect(queries.filter((query) => !query.startsWith('pageTexts'))).toEqual(['publicTitle(999999)']);
});

test('an address with a former or misspelt title redirects to the canonical address of the title', async () => {
  const { router } = renderPublic(`/titles/${id}-torts`);
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe(address());
});

test('the card of a title in a list links to the page of the title', async () => {
  const { user, router } = renderPublic('/juris/publishedtitle');
  await user.click(await screen.findByRole('link', { name: /^Torts: A Primer/ }));
  await screen.findByRole('heading', { level: 1, name: /^Torts: A Primer/ });
  expect(router.state.location.pathname).toBe(address());
});

test('when a title cannot be loaded, its page shows an alert, and Try again loads the title', async () => {
  api.current.faults.push({ call: `GET /api/published-titles/${id}/record`, fault: 500 });
  const { user } = renderPublic(address());
  expect(await screen.findByRole('alert')).toHaveTextContent(uiLabels.sectionFailed);
  const tryAgain = await screen.findByRole('button', { name: uiLabels.tryAgain });
  api.current.faults.length = 0;
  await user.click(tryAgain);
  expect(await screen.findByRole('heading', { level: 1, name: /^Torts/ })).toBeInTheDocument();
});

test('when a related title cannot be loaded, its page shows an alert and no data of the previous title', async () => {
  const { user, router } = renderPublic(address());
  const related = await screen.findByRole('region', { name: bookLabels.related });
  api.current.faults.push({ call: `GET /api/published-titles/${recorded}/record`, fault: 500 });
  await user.click(within(related).getByRole('link', { name: /^Nuisance/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/titles/${recorded}-nuisance`));
  expect(await screen.findByRole('alert')).toHaveTextContent(uiLabels.sectionFailed);
  expect(screen.queryByRole('heading', { name: /^Torts/ })).not.toBeInTheDocument();
});

import { uiLabels } from '@juris/shared-ui/labels';
import { screen } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { enquiryActions } from '../../books/enquiryLabels';
import { bookLabels, countOfTitles } from '../../books/bookLabels';

const api = withApi();
let consentId = 0;
let companyLawId = 0;
beforeAll(async () => {
  consentId = await add('Consent at the Bedside', 1);
  await add('Torts: A Primer', 1);
  await add('Kept back', 1, { isActive: 0 });
  companyLawId = await add('Company Law', 2);
});
const setCompanyLawActive = (isActive: 0 | 1) =>
  api.current.post(`published-titles/${companyLawId}`, { isActive });
beforeEach(async () => {
  await setCompanyLawActive(1);
});

const add = (title: string, publisherId: number, more: Record<string, string | number> = {}) =>
  api.current.post(
    'published-titles',
    { title, publisherId, authorName: 'Asha Varma', buyLink: 'example.org/books', ...more },
    { image: 'image' },
  );

async function open(address: string) {
  const page = renderPublic(address);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const books = () => screen.queryAllByRole('heading', { level: 2 });
const named = (name: string) => screen.getByRole('heading', { level: 2, name });

test('the list of a publisher without titles shows a message and a link', async () => {
  await setCompanyLawActive(0);
  await open('/thomson/publishedtitle');
  expect(named(bookLabels.noTitles)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: bookLabels.seeOpenAccess })).toHaveAttribute('href', '/openaccess');
});

describe('title lists with titles of both publishers', () => {
  test('the list of Juris Press shows its active titles below the sentence about print and e-book versions', async () => {
    await open('/juris/publishedtitle');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Titles Published$/);
    expect(screen.getByText(/^All titles are available as print and/)).toHaveTextContent(
      'All titles are available as print and e-book versions.',
    );
    expect(books()).toHaveLength(2);
    expect(named('Consent at the Bedside')).toHaveTextContent('Consent at the ..');
    expect(named('Torts: A Primer')).toHaveTextContent(/^Torts: A Primer$/);
  });

  test('the list of Thomson Reuters shows only titles of Thomson Reuters', async () => {
    await open('/thomson/publishedtitle');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Titles Published for Thomson Reuters',
    );
    expect(books().map(({ textContent }) => textContent)).toEqual(['Company Law']);
  });

  test('the list of all titles includes the titles of publishers that have no separate list', async () => {
    await add('Roman Roads', 3);
    await open('/titles');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All Published Titles');
    expect(books().map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Torts: A Primer', 'Company Law', 'Roman Roads']),
    );
  });

  test('the card of a title has an HTML id, shows the author, and has a link that opens the shop in a new tab', async () => {
    const { container } = await open('/juris/publishedtitle');
    const card = container.querySelector(`#title-${consentId}`);
    expect(card).toContainElement(named('Consent at the Bedside'));
    expect(card).toHaveTextContent('Asha Varma');
    expect(card?.querySelector('img')?.getAttribute('src')).toMatch(/^\/uploads\/publishedTitles\/.+\?date=/);
    const buy = screen.getByRole('link', {
      name: new RegExp(`^${bookLabels.buy} ?– Consent at the Bedside`),
    });
    expect(buy).toHaveAttribute('href', 'https://example.org/books');
    expect(buy).toHaveAttribute('target', '_blank');
    expect(buy).toHaveAttribute('rel', 'noopener');
  });

  test('when a list cannot be loaded, its page shows an alert, and Try again loads the list', async () => {
    api.current.faults.push({ call: 'GET /api/published-titles', fault: 500 });
    const { user } = await open('/juris/publishedtitle');
    expect(screen.getByRole('alert')).toHaveTextContent(uiLabels.sectionFailed);
    const tryAgain = await screen.findByRole('button', { name: uiLabels.tryAgain });
    api.current.faults.length = 0;
    await user.click(tryAgain);
    expect(await screen.findByRole('heading', { name: 'Torts: A Primer' })).toBeInTheDocument();
  });
});

test('the header of a list shows its number of titles unless the list is filtered', async () => {
  const { unmount } = await open('/juris/publishedtitle');
  expect(await screen.findByText(countOfTitles(2))).not.toHaveAttribute('role');
  unmount();
  await open('/juris/publishedtitle?q=Torts');
  expect(await screen.findByText(countOfTitles(1))).toHaveAttribute('role', 'status');
});

test('the card of a title shows subtitle and year, and the link that fits its availability', async () => {
  const record = { subtitle: 'Cases', publicationDate: '2031-05', status: 'forthcoming' };
  const others = { authorName: '', isActive: 1, record: JSON.stringify(record) };
  await add('Essays on Remedies', 3, { ...others, buyLink: 'example.org/remedies' });
  await add('Essays on Delay', 3, { ...others, buyLink: '' });
  await open('/titles?q=Essays+on');
  const card = named('Essays on Remedies').closest('li');
  expect(card).toHaveTextContent(/Cases ?2031 ?Forthcoming/);
  expect(screen.getByRole('link', { name: new RegExp(`^${bookLabels.preOrder}`) })).toHaveAttribute(
    'href',
    'https://example.org/remedies',
  );
  expect(screen.getByRole('link', { name: new RegExp(`^${enquiryActions.publication}`) })).toHaveAttribute(
    'href',
    expect.stringMatching(/essays-on-delay\/ask\?about=publication$/),
  );
});

test('the card of an Urdu title does not mark its English subtitle as Urdu', async () => {
  const record = { subtitle: 'A Commentary', language: 'ur' };
  await add('انسانی حقوق', 3, { authorName: '', record: JSON.stringify(record), isActive: 1 });
  await open('/titles?q=انسانی');
  const subtitle = await screen.findByText('A Commentary');
  expect(subtitle.closest('[lang="ur"]')).toBeNull();
  expect(subtitle.closest('[dir]')).toHaveAttribute('dir', 'rtl');
});

test('the card of a title without an author line shows the editors of the catalogue record', async () => {
  const record = { contributors: [{ type: 'organisation', name: 'Centre for Law', role: 'editor' }] };
  await add('Essays on Evidence', 3, { authorName: '', record: JSON.stringify(record), isActive: 1 });
  await open('/titles?q=Essays');
  expect(await screen.findByText('Centre for Law')).toBeInTheDocument();
});

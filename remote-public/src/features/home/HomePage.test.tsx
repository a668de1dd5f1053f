import { uiLabels } from '@juris/shared-ui/labels';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { withApi } from '@juris/testing/withApi';
import { createStore } from '@juris/platform/store';
import { routes } from '../../app/routes';
import texts from '@juris/contract/page-texts/home.json';
import { homeLabels } from './labels';

/** Opens the home page with the real routes, store and API. */
async function openHome() {
  const store = createStore({ apiOrigin: '' });
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes({ store }) }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

const freeBooks = () => screen.getByRole('region', { name: homeLabels.freeBooks });
const shelf = () => screen.getByRole('region', { name: homeLabels.books });

describe('home page without content', () => {
  withApi();

  test('the home page shows nothing in place of an empty list', async () => {
    await openHome();
    await waitFor(() => expect(screen.queryByRole('region', { name: homeLabels.freeBooks })).toBeNull());
    expect(screen.queryByRole('region', { name: homeLabels.books })).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the home page shows the text about the company and links to the two proposal forms', async () => {
    await openHome();
    expect(screen.getByRole('heading', { level: 2, name: texts.about.statement })).toBeInTheDocument();
    expect(screen.getByText(homeLabels.certificate)).toBeInTheDocument();
    expect(screen.getByText('11-09-2023')).toBeInTheDocument();
    const invitations = screen.getAllByRole('link', { name: new RegExp(`^${homeLabels.sendProposal}`) });
    expect(invitations.map((link) => link.getAttribute('href'))).toEqual([
      '/juris/publishwithjuris',
      '/thomson/publishwithus',
    ]);
  });
});

describe('home page with banners and seven titles', () => {
  const api = withApi();
  beforeEach(() => {});
  beforeAll(async () => {
    const addTitle = (title: string, publisherId: number) =>
      api.current.post(
        'published-titles',
        { title, authorName: 'Asha Varma', buyLink: 'https://example.org', publisherId },
        { image: 'image' },
      );
    await api.current.addBanner({ title: 'Second', sequenceNumber: 2 });
    await api.current.addBanner({ title: 'First', sequenceNumber: 1, redirectURL: '/openaccess' });
    await api.current.addBanner({ title: 'Switched off', sequenceNumber: 3, isActive: 0 });
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await addTitle(name, 1);
    await addTitle('Seven', 2);
    for (const title of ['நடுநிலை', 'On Liberty', 'Ancient Law', 'The Common Law'])
      await api.current.post(
        'openaccess/create',
        { title, record: JSON.stringify({ contributors: [{ name: 'Farida Khan' }] }) },
        { coverImage: 'image', pdfFile: 'pdf' },
      );
  });

  test('the home page shows three open-access books that link to their pages, and a link to the newsletter', async () => {
    await openHome();
    const books = within(freeBooks()).getAllByRole('listitem');
    expect(books).toHaveLength(3);
    for (const book of books)
      expect(within(book).getByRole('link').getAttribute('href')).toMatch(/^\/openaccess\/\d+-/);
    expect(within(freeBooks()).getByRole('link', { name: homeLabels.subscribe })).toHaveAttribute(
      'href',
      '/resources?publisher=8',
    );
  });

  test('the home page shows active banners in the order of their sequence numbers', async () => {
    await openHome();
    const banners = within(screen.getByRole('list', { name: homeLabels.banners })).getAllByRole('heading');
    expect(banners.map((banner) => banner.textContent)).toEqual(['First', 'Second']);
    expect(
      screen.getByRole('link', { name: new RegExp(`^${homeLabels.findOutMore} ?– First$`) }),
    ).toHaveAttribute('href', '/openaccess');
  });

  test('the only heading of level 1 on the home page is the first, before the titles of the banners', async () => {
    await openHome();
    const [first, ...others] = screen.getAllByRole('heading').map(({ tagName }) => tagName);
    expect(first).toBe('H1');
    expect(others.slice(0, 2)).toEqual(['H2', 'H2']);
    expect(others).not.toContain('H1');
  });

  test('the home page shows six featured books that link to their pages', async () => {
    await openHome();
    const books = within(shelf()).getAllByRole('link', { name: /, Asha Varma$/ });
    expect(books).toHaveLength(6);
    for (const book of books) expect(book.getAttribute('href')).toMatch(/^\/titles\/\d+-[a-z]+/);
  });

  test('the home page shows an alert if the books fail to load, and Try again loads them', async () => {
    api.current.faults.push({ call: 'GET /api/published-titles', fault: 500 });
    const user = await openHome();
    expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
    expect(within(shelf()).getByRole('alert')).toHaveTextContent(uiLabels.sectionFailed);
    const tryAgain = await within(shelf()).findByRole('button', { name: uiLabels.tryAgain });
    api.current.faults.length = 0;
    await user.click(tryAgain);
    expect(await within(shelf()).findAllByRole('link', { name: /, Asha Varma$/ })).toHaveLength(6);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(['null', 'html', 'drop'] as const)(
    'the home page shows an alert for a response without banners (%s), and still shows the books',
    async (fault) => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      api.current.faults.push({ call: 'GET /api/banner*', fault });
      await openHome();
      const alert = within(screen.getByRole('alert'));
      expect(alert.getByRole('heading', { level: 2 })).toHaveTextContent(uiLabels.sectionFailed);
      expect(await within(shelf()).findAllByRole('link', { name: /, Asha Varma$/ })).toHaveLength(6);
      await screen.findByRole('button', { name: uiLabels.tryAgain });
    },
  );
});

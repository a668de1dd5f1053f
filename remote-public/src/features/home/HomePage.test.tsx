import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { withApi } from '@juris/testing/withApi';
import { createStore } from '@juris/platform/store';
import { routes } from '../../app/routes';

/** Home as a visitor's browser fetches it: the real routes, the real store, the real API. */
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

const shelf = () => screen.getByRole('region', { name: 'On the shelf' });

describe('without content', () => {
  withApi();

  test('the lists say that there is nothing, and lead on', async () => {
    await openHome();
    expect(screen.getByRole('heading', { name: 'No announcements just now.' })).toBeInTheDocument();
    expect(within(shelf()).getByRole('heading', { name: 'No titles on the shelf yet.' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('who we are and the two invitations are there all the same', async () => {
    await openHome();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Juris Press is a Chennai publisher/,
    );
    expect(screen.getByText('Registration certificate number')).toBeInTheDocument();
    expect(screen.getByText('11-09-2023')).toBeInTheDocument();
    const invitations = screen.getAllByRole('link', { name: /^Send a proposal/ });
    expect(invitations.map((link) => link.getAttribute('href'))).toEqual([
      '/juris/publishwithjuris',
      '/thomson/publishwithus',
    ]);
  });
});

describe('with banners and seven titles', () => {
  const api = withApi();
  beforeEach(() => {
    api.current.faults.length = 0;
  });
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
  });

  test('the active banners are shown in their sequence', async () => {
    await openHome();
    const banners = within(screen.getByRole('list', { name: 'Banners' })).getAllByRole('heading');
    expect(banners.map((banner) => banner.textContent)).toEqual(['First', 'Second']);
    expect(screen.getByRole('link', { name: /^Find out more ?: First$/ })).toHaveAttribute(
      'href',
      '/openaccess',
    );
  });

  test('six books stand on the shelf, and each leads to its own page', async () => {
    await openHome();
    const books = within(shelf()).getAllByRole('link', { name: /, Asha Varma$/ });
    expect(books).toHaveLength(6);
    for (const book of books) expect(book.getAttribute('href')).toMatch(/^\/titles\/\d+-[a-z]+/);
  });

  test('a list that failed says so, leaves the rest alone and heals by Try again', async () => {
    api.current.faults.push({ call: 'GET /api/published-titles', fault: 500 });
    const user = await openHome();
    expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
    expect(within(shelf()).getByRole('alert')).toHaveTextContent('We could not load the published titles.');
    const tryAgain = await within(shelf()).findByRole('button', { name: 'Try again' });
    api.current.faults.length = 0;
    await user.click(tryAgain);
    expect(await within(shelf()).findAllByRole('link', { name: /, Asha Varma$/ })).toHaveLength(6);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(['null', 'html', 'drop'] as const)(
    'an answer without a list (%s) is no empty list',
    async (fault) => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      api.current.faults.push({ call: 'GET /api/banner*', fault });
      await openHome();
      expect(screen.getByRole('alert')).toHaveTextContent('We could not load the announcements.');
      expect(await within(shelf()).findAllByRole('link', { name: /, Asha Varma$/ })).toHaveLength(6);
      await screen.findByRole('button', { name: 'Try again' });
      logged.mockRestore();
    },
  );
});

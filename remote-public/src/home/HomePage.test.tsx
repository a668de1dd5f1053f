import type { Banner, PublishedTitle } from '@juris/mock-api/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '../../../shell/src/platform/store';
import { routes } from '../routes';

const record = { isActive: 1, updatedAt: '2024-02-12T09:30:00.000Z', version: 1 } as const;

const banner: Banner = {
  ...record,
  id: 1,
  title: 'Books that work for a living',
  subTitle: 'In print and as e-books',
  sequenceNumber: 1,
  redirectURL: '/juris/publishedtitle',
  imgLink: 'books.svg',
  imageWidth: 550,
  imageHeight: 320,
};

const title = (id: number, more: Partial<PublishedTitle> = {}): PublishedTitle => ({
  ...record,
  id,
  title: `Book ${id}`,
  authorName: `Author ${id}`,
  buyLink: 'example.org',
  publisherId: 1,
  publisherName: 'Juris Press',
  imgLink: `cover-${id}.svg`,
  imageWidth: 140,
  imageHeight: 170,
  ...more,
});

/** What the API answers, by path; anything else is a 500. */
let answers: Record<string, unknown> = {};
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Content-Type', 'application/json');
    response.statusCode = request.method === 'OPTIONS' ? 204 : answer === undefined ? 500 : 200;
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const good = () => ({
  '/api/banner?onlyActive=1': { output: [banner] },
  '/api/published-titles': [1, 2, 3, 4, 5, 6, 7].map((id) => title(id)),
});

async function openHome() {
  const { port } = server.address() as AddressInfo;
  const store = createStore({ apiOrigin: `http://127.0.0.1:${port}` });
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes({ store }) }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

const shelf = () => screen.getByRole('region', { name: 'On the shelf' });

test('home shows the banners, who we are, six books and two invitations', async () => {
  answers = good();
  await openHome();
  expect(screen.getByRole('heading', { name: banner.title })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Juris Press is a Chennai publisher/);
  expect(screen.getByText('11-09-2023')).toBeInTheDocument();
  expect(
    within(shelf())
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((id) => `Book ${id}, Author ${id}`)]);
  const invitations = screen.getAllByRole('link', { name: /^Send a proposal/ });
  expect(invitations.map((link) => link.getAttribute('href'))).toEqual([
    '/juris/publishwithjuris',
    '/thomson/publishwithus',
  ]);
});

test('each book leads to the list of its publisher, and inactive ones are not shown', async () => {
  answers = {
    ...good(),
    '/api/published-titles': [
      title(1, { isActive: 0 }),
      title(2, { publisherName: 'Thomson Reuters' }),
      title(3, { imgLink: '' }),
    ],
  };
  await openHome();
  expect(screen.queryByRole('link', { name: /^Book 1/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Book 2/ })).toHaveAttribute(
    'href',
    '/thomson/publishedtitle#title-2',
  );
  expect(screen.getByRole('link', { name: /^Book 3/ })).toHaveAttribute(
    'href',
    '/juris/publishedtitle#title-3',
  );
});

test('lists with nothing in them say so and lead on', async () => {
  answers = { '/api/banner?onlyActive=1': { output: [] }, '/api/published-titles': [] };
  await openHome();
  expect(screen.getByRole('heading', { name: 'No announcements just now.' })).toBeInTheDocument();
  expect(within(shelf()).getByRole('heading', { name: 'No titles on the shelf yet.' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list that failed says so, leaves the rest alone and heals by Try again', async () => {
  const { '/api/published-titles': titles, ...rest } = good();
  answers = rest;
  await openHome();
  expect(screen.getByRole('heading', { name: banner.title })).toBeInTheDocument();
  expect(within(shelf()).getByRole('alert')).toHaveTextContent('We could not load the published titles.');
  const tryAgain = await within(shelf()).findByRole('button', { name: 'Try again' });
  answers['/api/published-titles'] = titles;
  await userEvent.click(tryAgain);
  expect(await within(shelf()).findByRole('link', { name: 'Book 1, Author 1' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an answer without a list counts as failed, not as empty', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  answers = { ...good(), '/api/banner?onlyActive=1': { output: null } };
  await openHome();
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load the announcements.');
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

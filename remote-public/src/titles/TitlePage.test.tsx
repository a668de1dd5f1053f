import { screen, within } from '@testing-library/react';
import { withApi } from '../../../shell/testing/withApi';
import { renderPublic } from '../../testing/renderPublic';

const api = withApi();
let id = 0;
beforeAll(async () => {
  const add = (title: string, authorName: string, publisherId = 1, isActive = 1) =>
    api.current.post(
      'published-titles',
      { title, authorName, publisherId, isActive, buyLink: 'example.org/torts' },
      { image: 'image' },
    );
  await add('Company Law', 'Nalini George', 2);
  await add('From Notes to Thesis', 'Devika Menon');
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

test('has beside it what its author wrote, then others of its publisher, and nothing that is not on', async () => {
  renderPublic(address());
  const beside = await screen.findByRole('region', { name: 'Beside it on the shelf' });
  expect(
    within(beside)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Trusts: A Primer'), expect.stringContaining('From Notes to Thesis')]);
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

test('a list that is away is said, and heals by Try again', async () => {
  api.current.faults.push({ call: 'GET /api/published-titles', fault: 500 });
  const { user } = renderPublic(address());
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this book.');
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  api.current.faults.length = 0;
  await user.click(tryAgain);
  expect(await screen.findByRole('heading', { level: 1, name: /^Torts/ })).toBeInTheDocument();
});

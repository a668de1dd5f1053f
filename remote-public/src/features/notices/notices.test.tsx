import { screen, within } from '@testing-library/react';
import { renderPublic } from '../../../testing/renderPublic';

test('the notice says the lower price, the six countries only, and thanks', async () => {
  renderPublic('/southasianeditions');
  expect(await screen.findByRole('heading', { level: 1, name: 'South Asian Editions' })).toBeInTheDocument();
  expect(screen.getByText(/offered at a lower price/)).toBeInTheDocument();
  expect(screen.getByText(/^They are sold only in/)).toBeInTheDocument();
  const countries = within(screen.getByRole('list', { name: 'Where they are sold' }));
  expect(countries.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bangladesh',
    'Bhutan',
    'India',
    'Maldives',
    'Nepal',
    'Sri Lanka',
  ]);
  expect(screen.getByText('Thank you for buying an original copy.')).toBeInTheDocument();
});

test('the content check of reprints has its page', async () => {
  renderPublic('/TRI/reprints/contentcheck');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reprint content check' })).toBeInTheDocument();
  expect(screen.getByText(/Before a title .* is reprinted, its content is checked/)).toBeInTheDocument();
});

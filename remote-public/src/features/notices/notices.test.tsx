import { screen, within } from '@testing-library/react';
import { renderPublic } from '../../../testing/renderPublic';
import { noticeLabels } from './NoticePage';

test('the notice about South Asian editions mentions the lower price and six countries, and thanks the reader', async () => {
  renderPublic('/southasianeditions');
  expect(await screen.findByRole('heading', { level: 1, name: 'South Asian Editions' })).toBeInTheDocument();
  expect(screen.getByText(/offered at a lower price/)).toBeInTheDocument();
  expect(screen.getByText(/^They are sold only in/)).toBeInTheDocument();
  const countries = within(screen.getByRole('list', { name: noticeLabels.countries }));
  expect(countries.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bangladesh',
    'Bhutan',
    'India',
    'Maldives',
    'Nepal',
    'Sri Lanka',
  ]);
  expect(screen.getByText('Thank you for buying an original copy.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sales' })).toHaveAttribute('href', '/leadership/sales');
});

test('/TRI/reprints/contentcheck shows the page about the content check', async () => {
  renderPublic('/TRI/reprints/contentcheck');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reprint content check' })).toBeInTheDocument();
  expect(screen.getByText(/Before a title .* is reprinted, its content is checked/)).toBeInTheDocument();
});

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ListPages } from './ListPages';

const show = (page: string | undefined, total: number) =>
  render(
    <MemoryRouter initialEntries={['/titles']}>
      <ListPages narrowing={{ sort: 'newest', ...(page && { page }) }} total={total} />
    </MemoryRouter>,
  );
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a list of three pages leads from each to the one before and the one after', () => {
  show('2', 121);
  expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  expect(links()).toEqual([
    ['Previous', '/titles?sort=newest'],
    ['Next', '/titles?sort=newest&page=3'],
  ]);
});

test('the first page leads on only, the last one back only, and a list of one page nowhere', () => {
  const { unmount } = show(undefined, 61);
  expect(links()).toEqual([['Next', '/titles?sort=newest&page=2']]);
  unmount();
  const last = show('2', 61);
  expect(links()).toEqual([['Previous', '/titles?sort=newest']]);
  last.unmount();
  show(undefined, 60);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

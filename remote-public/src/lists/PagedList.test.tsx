import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { listLabels } from './listLabels';
import { Pagination } from './PagedList';

const links = (page: number, total: number, query = {}) => {
  render(
    <MemoryRouter initialEntries={['/titles']}>
      <Pagination query={query} page={page} total={total} />
    </MemoryRouter>,
  );
  const nav = screen.queryByRole('navigation', { name: listLabels.pages });
  return (
    nav &&
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  );
};

test('Pagination renders nothing for a list with one page', () => {
  expect(links(1, 24)).toBeNull();
});

test('Pagination links to all pages of a short list and marks the current page', () => {
  expect(links(1, 60)).toEqual([
    ['1', '/titles'],
    ['2', '/titles?page=2'],
    ['3', '/titles?page=3'],
    [listLabels.next, '/titles?page=2'],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName(listLabels.page(1));
});

test('Pagination links to the first, the last, the neighbouring and a middle page of a long list, and its links keep the filters', () => {
  expect(links(5, 10_000, { author: 'Asha Varma' })).toEqual([
    [listLabels.previous, '/titles?author=Asha+Varma&page=4'],
    ['1', '/titles?author=Asha+Varma'],
    ['3', '/titles?author=Asha+Varma&page=3'],
    ['4', '/titles?author=Asha+Varma&page=4'],
    ['5', '/titles?author=Asha+Varma&page=5'],
    ['6', '/titles?author=Asha+Varma&page=6'],
    ['212', '/titles?author=Asha+Varma&page=212'],
    ['417', '/titles?author=Asha+Varma&page=417'],
    [listLabels.next, '/titles?author=Asha+Varma&page=6'],
  ]);
  expect(screen.getByRole('link', { name: listLabels.previous })).toHaveAttribute('rel', 'prev');
  expect(screen.getByRole('link', { name: listLabels.next })).toHaveAttribute('rel', 'next');
});

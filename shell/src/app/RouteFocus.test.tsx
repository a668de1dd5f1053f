import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { RouteFocus } from './Site';

const People = () => (
  <main id="main" tabIndex={-1}>
    <ul>
      <li id="person-1">Asha</li>
      <li id="person-2">Arun</li>
    </ul>
  </main>
);

function open(address: string) {
  const site = (
    <>
      <Outlet />
      <RouteFocus />
    </>
  );
  const children = [
    { path: '/', handle: { title: 'Home' }, element: <main id="main" tabIndex={-1} /> },
    { path: '/people', handle: { title: 'People' }, element: <People /> },
    {
      path: '/list',
      handle: { title: 'List' },
      loader: ({ request }: { request: Request }) => {
        const page = new URL(request.url).searchParams.get('page');
        return page ? { page: { title: `List, page ${page}`, description: '' } } : null;
      },
      element: (
        <main id="main" tabIndex={-1}>
          <button type="button">Next</button>
        </main>
      ),
    },
  ];
  const router = createMemoryRouter([{ element: site, children }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}

const marked = () => [...document.querySelectorAll('[data-sought]')].map(({ textContent }) => textContent);

test('after a navigation, the document has the title of the new page, and the content has the focus', async () => {
  const go = open('/');
  await go('/people');
  expect(document.title).toBe('People | Juris Press');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the first page has its title, also if the server has not rendered it', () => {
  document.title = 'Juris Press';
  open('/people');
  expect(document.title).toBe('People | Juris Press');
});

test('opening another page of a list moves the focus; changing other parameters does not', async () => {
  const go = open('/');
  await go('/list');
  act(() => screen.getByRole('button').focus());
  await go('/list?sort=name');
  expect(screen.getByRole('button')).toHaveFocus();
  await go('/list?page=2');
  expect(document.title).toBe('List, page 2 | Juris Press');
  expect(screen.getByRole('main')).toHaveFocus();
});

test("the target of the address's fragment is marked until the fragment changes", async () => {
  const go = open('/');
  await go('/people#person-2');
  expect(marked()).toEqual(['Arun']);
  await go('/people#person-1');
  expect(marked()).toEqual(['Asha']);
  await go('/people');
  expect(marked()).toEqual([]);
});

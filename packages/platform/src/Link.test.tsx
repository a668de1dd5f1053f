import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Link, NavLink } from './Link';

/** A site of two pages with links around them. */
function open(links: ReactNode, at = '/books') {
  const frame = (
    <>
      {links}
      <Outlet />
    </>
  );
  const pages = ['/books', '/books/torts', '/contact'].map((path) => ({ path, element: <h1>{path}</h1> }));
  const router = createMemoryRouter([{ path: '/', element: frame, children: pages }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const link = (name: string) => screen.getByRole('link', { name });

test('a link leads to a page without the document being loaded again', async () => {
  const router = open(
    <Link to="/contact?about=books" state={{ from: 'books' }}>
      Contact
    </Link>,
  );
  expect(link('Contact')).toHaveAttribute('href', '/contact?about=books');
  await userEvent.click(link('Contact'));
  expect(screen.getByRole('heading')).toHaveTextContent('/contact');
  expect(router.state.location).toMatchObject({ search: '?about=books', state: { from: 'books' } });
});

test.each([
  ['that goes elsewhere', <Link to="https://example.org/">Away</Link>],
  ['for mails', <Link to="mailto:sales@example.org">Away</Link>],
  [
    'that loads the document again',
    <Link to="/contact" reloadDocument>
      Away
    </Link>,
  ],
  [
    'for a tab of its own',
    <Link to="/contact" target="_blank">
      Away
    </Link>,
  ],
  [
    'whose own handler has seen to it',
    <Link to="/contact" onClick={(event) => event.preventDefault()}>
      Away
    </Link>,
  ],
])('the router leaves alone a link %s', async (_, away) => {
  const router = open(away);
  // What the browser would do with it, jsdom cannot.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(link('Away'));
  expect(router.state.location.pathname).toBe('/books');
});

test('an address elsewhere is written as it was given', () => {
  open(<Link to="//example.org/ebooks">E-books</Link>);
  expect(link('E-books')).toHaveAttribute('href', '//example.org/ebooks');
});

test('what only the framework mode of the router knows does not reach the page', () => {
  open(
    <Link to="/contact" prefetch="intent" discover="none">
      Contact
    </Link>,
  );
  expect(link('Contact').getAttributeNames()).toEqual(['href']);
});

test.each([
  ['/books', true, true],
  ['/books/torts', true, false],
  ['/BOOKS', true, true],
  ['/contact', false, false],
])('at %s the entry of the books is marked: %s, with `end`: %s', (at, marked, exactly) => {
  open(
    <>
      <NavLink to="/books" className="entry">
        Books
      </NavLink>
      <NavLink to="/books" end className={({ isActive }) => (isActive ? 'here' : 'elsewhere')}>
        {({ isActive }) => (isActive ? 'All books, shown' : 'All books')}
      </NavLink>
      <NavLink to="/">Home</NavLink>
    </>,
    at,
  );
  expect(link('Books').getAttribute('aria-current')).toBe(marked ? 'page' : null);
  expect(link('Books')).toHaveClass(marked ? 'active' : 'entry', { exact: false });
  expect(link(exactly ? 'All books, shown' : 'All books')).toHaveClass(exactly ? 'here' : 'elsewhere');
  // Every page is below it; it is marked when it is shown itself.
  expect(link('Home')).not.toHaveAttribute('aria-current');
});

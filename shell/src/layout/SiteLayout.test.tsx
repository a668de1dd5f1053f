import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from '@juris/platform/store';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, MemoryRouter, RouterProvider } from 'react-router-dom';
import { renderWithStore } from '../../testing/renderWithStore';
import { sampleNavigation } from '../../testing/navigation';
import { SiteLayout } from './SiteLayout';
import { layoutLabels } from './layoutLabels';
import { NavigationContext } from './navigation';

function openAt(address: string) {
  const page = (
    <NavigationContext value={() => sampleNavigation}>
      <SiteLayout>
        <Link to="/elsewhere">Elsewhere</Link>
      </SiteLayout>
    </NavigationContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  const view = renderWithStore(<RouterProvider router={router} />);
  return { ...view, router, user: userEvent.setup() };
}

const bar = () => screen.getAllByRole('navigation', { name: layoutLabels.main })[0]!;
const offcanvas = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

describe('SiteLayout', () => {
  test('the layout has a skip link, a logo that links to the home page, and Contact Us', () => {
    openAt('/');
    expect(screen.getByRole('link', { name: layoutLabels.skip })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: layoutLabels.home })).toHaveAttribute('href', '/');
    expect(within(header).getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contactus');
  });

  test('the layout marks the current page and its menu in both menus', () => {
    openAt('/leadership/sales');
    for (const navigation of [bar(), offcanvas()]) {
      const current = [...navigation.querySelectorAll('[aria-current="page"]')];
      expect(current.map((link) => link.textContent)).toEqual(['Sales']);
    }
    expect(within(bar()).getByRole('button', { name: 'Leadership' })).toHaveAttribute('data-here');
    expect(within(bar()).getByRole('button', { name: 'Platforms' })).not.toHaveAttribute('data-here');
    expect([...offcanvas().querySelectorAll('details[open] > summary')].map((it) => it.textContent)).toEqual([
      'Leadership ',
    ]);
  });

  test('the menus have HTML attributes that open and close them without scripts', () => {
    const html = renderToString(
      <Provider store={createStore({ apiOrigin: '' })}>
        <MemoryRouter>
          <NavigationContext value={() => sampleNavigation}>
            <SiteLayout>Page</SiteLayout>
          </NavigationContext>
        </MemoryRouter>
      </Provider>,
    );
    expect(html).toMatch(/<button[^>]* popovertarget="leadership-menu"/i);
    expect(html).toMatch(/<div id="leadership-menu" popover="auto"/i);
    expect(html).toMatch(/<button[^>]* commandfor="menu" command="show-modal"/);
    expect(html).toMatch(/<button[^>]* commandfor="menu" command="close"/);
    expect(html).toMatch(/<dialog[^>]* id="menu"/);
  });

  test('links to the platforms open a new tab without `window.opener`', () => {
    openAt('/');
    const links = screen.getAllByRole('link', {
      name: /^BookCentral e-books/,
      hidden: true,
    });
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  test('the menus close when the user clicks a link in them', async () => {
    const { user } = openAt('/');
    const hide = jest.spyOn(HTMLElement.prototype, 'hidePopover');
    offcanvas().showModal();
    await user.click(within(offcanvas()).getByRole('link', { name: 'Open Access' }));
    expect(offcanvas().open).toBe(false);
    expect(hide).toHaveBeenCalled();
  });

  test('the offcanvas menu closes when the page changes', async () => {
    const { router } = openAt('/');
    offcanvas().showModal();
    expect(offcanvas().open).toBe(true);
    await act(() => router.navigate('/resources'));
    expect(offcanvas().open).toBe(false);
  });
});

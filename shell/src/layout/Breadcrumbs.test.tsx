import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { sampleNavigation } from '../../testing/navigation';
import { PublicPage } from '../app/Site';
import { layoutLabels } from './layoutLabels';
import { NavigationContext } from './navigation';

const book = { title: 'Torts', description: '', breadcrumbs: [{ name: 'Titles', to: '/titles' }] };
const pages: RouteObject[] = [
  { path: '/', handle: { title: 'Home' }, element: <h1>Home</h1> },
  { path: '/leadership/sales', handle: { title: 'Sales' }, element: <h1>Sales</h1> },
  {
    path: '/titles/3-torts',
    handle: { title: 'A book' },
    loader: () => ({ page: book }),
    element: <h1>Torts</h1>,
  },
  {
    path: '/titles/4-law',
    handle: { title: 'A book' },
    loader: () => ({ page: { ...book, title: 'वाणिज्यिक कानून', language: { lang: 'hi' } } }),
    element: <h1>Law</h1>,
  },
  {
    path: '/gone',
    element: null,
    handle: { title: 'A book' },
    loader: () => {
      throw new Response(null, { status: 404 });
    },
  },
];

/** Returns the name and the address of each breadcrumb of a page; undefined without breadcrumbs. */
async function breadcrumbsAt(address: string) {
  const site = { Component: PublicPage, ErrorBoundary: () => <h1>Nowhere</h1>, HydrateFallback: () => null };
  const router = createMemoryRouter([{ ...site, children: pages }], { initialEntries: [address] });
  render(
    <NavigationContext value={() => sampleNavigation}>
      <RouterProvider router={router} />
    </NavigationContext>,
  );
  await screen.findByRole('heading', { level: 1 });
  const trail = screen.queryByRole('navigation', { name: layoutLabels.breadcrumbs });
  if (!trail) return undefined;
  return within(trail)
    .getAllByRole('listitem')
    .map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href')]);
}

test('in the breadcrumbs, the parent of a page in a menu is the menu, with a link to its first page', async () =>
  expect(await breadcrumbsAt('/leadership/sales')).toEqual([
    ['Home', '/'],
    ['Leadership', '/leadership/management'],
    ['Sales', undefined],
  ]));

test('breadcrumbs that a page declares take precedence over those derived from the menus', async () =>
  expect(await breadcrumbsAt('/titles/3-torts')).toEqual([
    ['Home', '/'],
    ['Titles', '/titles'],
    ['Torts', undefined],
  ]));

test('the breadcrumb of a page whose title is in another language has this language', async () => {
  await breadcrumbsAt('/titles/4-law');
  expect(screen.getByText('वाणिज्यिक कानून')).toHaveAttribute('lang', 'hi');
  expect(screen.getByRole('link', { name: 'Titles' })).not.toHaveAttribute('lang');
});

test('neither the home page nor an unknown page has breadcrumbs', async () => {
  expect(await breadcrumbsAt('/')).toBeUndefined();
  document.body.replaceChildren();
  expect(await breadcrumbsAt('/gone')).toBeUndefined();
});

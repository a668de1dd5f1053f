import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useAddress, type Address } from './useAddress';

/** A page that takes its time to be changed to, as one does whose loaders run. */
function open() {
  let address: Address | undefined;
  const Page = () => {
    address = useAddress();
    return <h1>Page</h1>;
  };
  const loader = () => new Promise((resolve) => setTimeout(resolve, 20, null));
  const router = createMemoryRouter([{ path: '/', loader, element: <Page /> }], {
    initialEntries: ['/', '/?status=Active'],
  });
  render(<RouterProvider router={router} />);
  return { router, go: (...step: Parameters<Address['go']>) => act(() => address?.go(...step)) };
}
const arrive = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

test('a change that comes while a step is on its way joins it, and Back undoes both', async () => {
  const { router, go } = open();
  await screen.findByRole('heading');
  await go({ edit: '7' }, { state: { openedHere: true } });
  await go({ q: 'law' }, { replace: true });
  await arrive();
  expect(router.state.location.search).toBe('?status=Active&edit=7&q=law');
  expect(router.state.location.state).toEqual({ openedHere: true });
  await act(() => router.navigate(-1));
  await arrive();
  expect(router.state.location.search).toBe('?status=Active');
});

test('a step that comes while a change is on its way keeps that change', async () => {
  const { router, go } = open();
  await screen.findByRole('heading');
  await go({ q: 'law' }, { replace: true });
  await go({ edit: '7' });
  await arrive();
  expect(router.state.location.search).toBe('?status=Active&q=law&edit=7');
});

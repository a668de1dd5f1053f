import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { PendingNavigationContext } from './navigation';
import { useAddress } from './useAddress';
import { useListAddress, type ListAddress } from './useListAddress';

test('search text that the user types while the list changes its page is kept', async () => {
  let list: ListAddress | undefined;
  const List = () => {
    const shown = useListAddress(useAddress());
    const { search } = useLocation();
    const onDrawn = useEffectEvent((drawn: string) => {
      list = shown;
      if (drawn === '?page=2') shown.type('law');
    });
    // Simulates a key press after the rendering of the new page and before its passive effects.
    useLayoutEffect(() => onDrawn(search), [search]);
    return <output>{shown.typed}</output>;
  };
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: ['/list'] });
  render(
    <PendingNavigationContext value={{}}>
      <RouterProvider router={router} />
    </PendingNavigationContext>,
  );
  await act(async () => list?.replacePage(2));
  expect(screen.getByRole('status')).toHaveTextContent('law');
  await waitFor(() => expect(router.state.location.search).toBe('?q=law'));
});

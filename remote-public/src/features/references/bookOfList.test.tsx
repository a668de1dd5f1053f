import { screen } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';

const api = withApi();
beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

test('a reference list leads to its book, once that is in the catalogue', async () => {
  const { unmount } = renderPublic('/communicatecare/references');
  await screen.findByRole('heading', { level: 1, name: 'Communication in Healthcare' });
  expect(screen.queryByRole('link', { name: 'About the book' })).not.toBeInTheDocument();
  unmount();

  const id = await api.current.post(
    'published-titles',
    { title: 'Communication in Healthcare', publisherId: 1 },
    { image: 'image' },
  );
  const { user, router } = renderPublic('/communicatecare/references');
  await user.click(await screen.findByRole('link', { name: 'About the book' }));
  expect(await screen.findByRole('region', { name: 'Cite this book' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/titles/${id}-communication-in-healthcare`);
});

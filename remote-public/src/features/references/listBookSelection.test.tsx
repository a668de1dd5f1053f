import { screen } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { bookLabels } from '../../books/bookLabels';
import { referenceLabels } from './labels';

const api = withApi();
beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

test('a reference list links to the page of its book as soon as the catalogue contains the book', async () => {
  const { unmount } = renderPublic('/communicatecare/references');
  await screen.findByRole('heading', { level: 1, name: 'Communication in Healthcare' });
  expect(screen.queryByRole('link', { name: referenceLabels.book })).not.toBeInTheDocument();
  unmount();

  const id = await api.current.post(
    'published-titles',
    { title: 'Communication in Healthcare', publisherId: 1 },
    { image: 'image' },
  );
  const { user, router } = renderPublic('/communicatecare/references');
  await user.click(await screen.findByRole('link', { name: referenceLabels.book }));
  expect(await screen.findByRole('region', { name: bookLabels.cite })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/titles/${id}-communication-in-healthcare`);
});

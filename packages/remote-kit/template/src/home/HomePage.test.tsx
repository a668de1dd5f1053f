import { screen } from '@testing-library/react';
import { renderRemote } from '@juris/testing/renderRemote';
import { routes } from '../app/routes';

test('the home page shows its heading', async () => {
  renderRemote(routes, '/__name__');
  expect(await screen.findByRole('heading', { level: 1, name: '__title__' })).toBeInTheDocument();
});

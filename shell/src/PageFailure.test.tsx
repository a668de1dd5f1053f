import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PublicFailure } from './PageFailure';

const mode = process.env.NODE_ENV;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.set(process.env, 'NODE_ENV', mode);
});

/** A page that throws while it is drawn. */
function Broken(): never {
  throw new Error('The cover has no width.');
}
const show = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: PublicFailure }])}
    />,
  );

test('where it is developed, a page that throws says in the page what and where', async () => {
  Reflect.set(process.env, 'NODE_ENV', 'development');
  show();
  expect(await screen.findByText(/The cover has no width\.[^]*Broken/)).toBeInTheDocument();
});

test('visitors are told that it could not be shown, and no more', async () => {
  Reflect.set(process.env, 'NODE_ENV', 'production');
  show();
  expect(await screen.findByText(/This page could not be shown/)).toBeInTheDocument();
  expect(screen.queryByText(/no width/)).not.toBeInTheDocument();
});

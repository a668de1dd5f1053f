import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { StrictMode } from 'react';
import { logPageFailure, PublicFailure } from './PageFailure';

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
const show = (page: Pick<RouteObject, 'Component' | 'HydrateFallback' | 'loader'> = { Component: Broken }) =>
  render(
    <StrictMode>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', ErrorBoundary: PublicFailure, ...page }])}
        onError={logPageFailure}
      />
    </StrictMode>,
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

/** Everything that the console was told, errors and warnings alike. */
const consoleCalls = () => [
  ...jest.mocked(console.error).mock.calls,
  ...jest.mocked(console.warn).mock.calls,
];

test('what a page throws is told once in the console', async () => {
  show();
  await screen.findByText(/This page could not be shown/);
  expect(consoleCalls()).toHaveLength(1);
});

test('what its loader throws is told once too, and that an address is unknown is not', async () => {
  const thrown = new Error('It is away.');
  show({ Component: () => null, HydrateFallback: () => null, loader: () => Promise.reject(thrown) });
  await screen.findByText(/This page could not be shown/);
  expect(consoleCalls()).toEqual([[thrown]]);
  show({
    Component: () => null,
    HydrateFallback: () => null,
    loader: () => Promise.reject(new Response(null, { status: 404 })),
  });
  await waitFor(() => expect(screen.getAllByText(/This page could not be shown/)).toHaveLength(2));
  expect(consoleCalls()).toHaveLength(1);
});

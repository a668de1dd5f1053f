import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { StrictMode } from 'react';
import { errorLabels } from '../layout/errorLabels';
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

/** A page that throws while it renders. */
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

test('shows the error and its stack in the page during development', async () => {
  Reflect.set(process.env, 'NODE_ENV', 'development');
  show();
  expect(await screen.findByText(/The cover has no width\.[^]*Broken/)).toBeInTheDocument();
});

test('shows visitors only that the page could not be displayed', async () => {
  Reflect.set(process.env, 'NODE_ENV', 'production');
  show();
  expect(await screen.findByText(errorLabels.failed)).toBeInTheDocument();
  expect(screen.queryByText(/no width/)).not.toBeInTheDocument();
});

/** Returns all console calls, errors and warnings. */
const consoleCalls = () => [
  ...jest.mocked(console.error).mock.calls,
  ...jest.mocked(console.warn).mock.calls,
];

test('logs the error of a page once to the console', async () => {
  show();
  await screen.findByText(errorLabels.failed);
  expect(consoleCalls()).toHaveLength(1);
});

const failing = (status: number) => ({
  Component: () => null,
  HydrateFallback: () => null,
  loader: () => Promise.reject(new Response(null, { status })),
});

test('offers search, all titles and contact at an unknown address, but no retry', async () => {
  show(failing(404));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByText(errorLabels.noPage)).toBeInTheDocument();
  expect(screen.getByRole('search')).toHaveAttribute('action', '/titles');
  expect(screen.getByRole('searchbox', { name: errorLabels.search })).toHaveAttribute('name', 'q');
  for (const name of [errorLabels.allTitles, errorLabels.contact, errorLabels.home])
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: errorLabels.retry })).not.toBeInTheDocument();
});

test('offers a retry for a response with status 500', async () => {
  show(failing(500));
  expect(await screen.findByRole('link', { name: errorLabels.retry })).toBeInTheDocument();
  expect(screen.queryByText(errorLabels.noPage)).not.toBeInTheDocument();
});

test('logs the error of a loader once, and an unknown address not at all', async () => {
  const thrown = new Error('It is away.');
  show({ Component: () => null, HydrateFallback: () => null, loader: () => Promise.reject(thrown) });
  await screen.findByText(errorLabels.failed);
  expect(consoleCalls()).toEqual([[thrown]]);
  show({
    Component: () => null,
    HydrateFallback: () => null,
    loader: () => Promise.reject(new Response(null, { status: 404 })),
  });
  await screen.findByText(errorLabels.noPage);
  expect(consoleCalls()).toHaveLength(1);
});

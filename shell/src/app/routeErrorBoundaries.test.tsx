import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { defaultMounts } from '@juris/releases/mountTable';
import { StrictMode } from 'react';
import { renderWithStore } from '../../testing/renderWithStore';
import { errorLabels } from '../layout/errorLabels';
import { routeErrorHandler, PublicErrorBoundary } from './routeErrorBoundaries';

const mode = process.env.NODE_ENV;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  Reflect.set(process.env, 'NODE_ENV', mode);
});

const report = jest.fn<void, [string, unknown]>();
beforeEach(() => report.mockClear());

function Broken(): never {
  throw new Error('The cover has no width.');
}
const show = (
  page: Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'HydrateFallback' | 'loader'> = {
    Component: Broken,
  },
) =>
  renderWithStore(
    <StrictMode>
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', errorElement: <PublicErrorBoundary definition={defaultMounts[0]} />, ...page },
        ])}
        onError={routeErrorHandler(defaultMounts, report)}
      />
    </StrictMode>,
  );

test('the error page shows the error and its stack during development', async () => {
  Reflect.set(process.env, 'NODE_ENV', 'development');
  show();
  expect(await screen.findByText(/The cover has no width\.[^]*Broken/)).toBeInTheDocument();
});

test('in production, the error page shows a message without the text of the error', async () => {
  Reflect.set(process.env, 'NODE_ENV', 'production');
  show();
  expect(await screen.findByText(errorLabels.failed)).toBeInTheDocument();
  expect(screen.queryByText(/no width/)).not.toBeInTheDocument();
});

/** Returns the arguments of all calls of `console.error` and `console.warn`. */
const consoleCalls = () => [
  ...jest.mocked(console.error).mock.calls,
  ...jest.mocked(console.warn).mock.calls,
];

test('an error while a page renders is logged once to the console', async () => {
  show();
  await screen.findByText(errorLabels.failed);
  expect(consoleCalls()).toHaveLength(1);
});

const failing = (status: number) => ({
  Component: () => null,
  HydrateFallback: () => null,
  loader: () => Promise.reject(new Response(null, { status })),
});

test('the page for an unknown address offers search, all titles and contact, but no retry', async () => {
  show(failing(404));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByText(errorLabels.noPage)).toBeInTheDocument();
  expect(screen.getByRole('search')).toHaveAttribute('action', '/titles');
  expect(screen.getByRole('searchbox', { name: errorLabels.search })).toHaveAttribute('name', 'q');
  for (const name of [errorLabels.allTitles, errorLabels.contact, errorLabels.home])
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: errorLabels.retry })).not.toBeInTheDocument();
});

test('the error page offers a retry after a response with status 500', async () => {
  show(failing(500));
  expect(await screen.findByRole('link', { name: errorLabels.retry })).toBeInTheDocument();
  expect(screen.queryByText(errorLabels.noPage)).not.toBeInTheDocument();
});

test('an error in a loader is logged once to the console, except an unknown address (404)', async () => {
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

test('the error handler also reports an error for which the remote shows its own error page', async () => {
  show({ Component: Broken, ErrorBoundary: () => <h1>Manage Banner is unavailable</h1> });
  await screen.findByRole('heading', { name: 'Manage Banner is unavailable' });
  expect(report).toHaveBeenCalledWith(
    'public',
    expect.objectContaining({ message: 'The cover has no width.' }),
  );
});

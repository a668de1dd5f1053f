import { use, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  type ClientOnErrorFunction,
} from 'react-router-dom';
import { SiteLayout } from '../layout/SiteLayout';
import { errorLabels } from '../layout/errorLabels';
import { RemoteUnavailable } from '../layout/RemoteUnavailable';
import { PageNotFound, RouterFallback } from '../layout/RouterFallback';
import { RemoteUnavailableError } from '@juris/releases/RemoteUnavailableError';
import { remoteAt, remotes, type RemoteName } from '@juris/releases/remotes';
import { TryAgainContext, type TryAgain } from './TryAgainContext';

/**
 * Error page inside the public layout. It handles an unknown address, an unavailable remote, and an error in a page.
 */
export function PublicErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const remote = failedRemote(error, pathname);
  const { tryAgain, report } = use(TryAgainContext);
  const [busy, setBusy] = useState(false);
  const isUnknown = isRouteErrorResponse(error) && error.status < 500;

  useEffect(() => {
    if (isUnknown) return;
    report(remote, error);
  }, [error, isUnknown, remote, report]);

  const retry = () => {
    setBusy(true);
    void tryAgain(remote).finally(() => setBusy(false));
  };
  if (isUnknown) return <PageNotFound isForStaff={remoteAt(pathname).frame === 'own'} />;
  if (!(error instanceof RemoteUnavailableError))
    return <RouterFallback onRetry={retry} detail={forDevelopers(error)} />;
  const title = remotes.find(({ name }) => name === remote)?.title ?? errorLabels.thisPage;
  return <RemoteUnavailable name={title} onRetry={retry} busy={busy} />;
}

/**
 * Returns a handler for the errors of all routes, including those that a remote displays itself. It reports each error,
 * and logs it to the console unless React has already logged it because it occurred during rendering. Unknown addresses
 * are neither reported nor logged.
 */
export const routeErrorHandler =
  (report: TryAgain['report']): ClientOnErrorFunction =>
  (error, { location, errorInfo }) => {
    if (isRouteErrorResponse(error)) return;
    if (!errorInfo) console.warn(error);
    report(failedRemote(error, location.pathname), error);
  };

/** Returns the remote that an error names, or the remote of the page. */
function failedRemote(error: unknown, pathname: string): RemoteName {
  const failed = error instanceof RemoteUnavailableError ? error.remote : undefined;
  return remotes.find(({ name }) => name === failed)?.name ?? remoteAt(pathname).name;
}

/** Returns the stack of an error in development, and undefined in production. */
const forDevelopers = (error: unknown) =>
  process.env.NODE_ENV !== 'production' && error instanceof Error ? error.stack : undefined;

/**
 * Error page of a remote that has its own layout. The public layout is used because the remote's layout is not
 * available.
 */
export function ErrorBoundaryInLayout() {
  return (
    <SiteLayout>
      <PublicErrorBoundary />
    </SiteLayout>
  );
}

import { use, useEffect, useState, createContext } from 'react';
import { isRouteErrorResponse, useRouteError, type ClientOnErrorFunction } from 'react-router-dom';
import { SiteLayout } from '../layout/SiteLayout';
import { RemoteUnavailable } from '../layout/RemoteUnavailable';
import { PageNotFound, RouterFallback } from '../layout/RouterFallback';
import { RemoteUnavailableError } from '@juris/releases/RemoteUnavailableError';
import { remoteAt, type MountTable, type RemoteDefinition, type RemoteName } from '@juris/releases/remotes';

/** Functions that an error page can use. */
export interface TryAgain {
  /** Loads the remote again if necessary, and renders the page again. */
  tryAgain: (name: RemoteName) => Promise<void>;
  /** Reports the failure of a remote to the operators. */
  report: (name: RemoteName, error: unknown) => void;
}

/**
 * Context with the functions for error pages, which browser.tsx provides. The default functions are for the server and
 * do nothing.
 */
export const TryAgainContext = createContext<TryAgain>({
  tryAgain: async () => undefined,
  report: () => undefined,
});

interface BoundaryProps {
  /** Remote whose pages are inside the boundary. */
  definition: RemoteDefinition;
}

/** Error page inside the public layout, for an unknown address, an unavailable remote or an error in a page. */
export function PublicErrorBoundary({ definition: { name: remote, title, frame } }: BoundaryProps) {
  const error = useRouteError();
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
  if (isUnknown) return <PageNotFound isForStaff={frame === 'own'} />;
  if (!(error instanceof RemoteUnavailableError))
    return <RouterFallback onRetry={retry} detail={forDevelopers(error)} />;
  return <RemoteUnavailable name={title} onRetry={retry} busy={busy} />;
}

/**
 * Returns a handler for the errors of all routes. It reports each error to the operators and logs it to the console,
 * except errors during rendering, which React has logged. Unknown addresses are ignored.
 */
export const routeErrorHandler =
  (mounts: MountTable, report: TryAgain['report']): ClientOnErrorFunction =>
  (error, { location, errorInfo }) => {
    if (isRouteErrorResponse(error)) return;
    if (!errorInfo) console.warn(error);
    const failed = error instanceof RemoteUnavailableError ? error.remote : undefined;
    report(failed ?? remoteAt(mounts, location.pathname).name, error);
  };

/** Returns the stack of an error in development, and undefined in production. */
const forDevelopers = (error: unknown) =>
  process.env.NODE_ENV !== 'production' && error instanceof Error ? error.stack : undefined;

/** Error page for a remote with a separate layout, which may have failed to load. It uses the public layout. */
export function ErrorBoundaryInLayout(props: BoundaryProps) {
  return (
    <SiteLayout>
      <PublicErrorBoundary {...props} />
    </SiteLayout>
  );
}

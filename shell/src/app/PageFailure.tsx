import { use, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  type ClientOnErrorFunction,
} from 'react-router-dom';
import { Chrome } from '../layout/Chrome';
import { RemoteUnavailable } from '../layout/RemoteUnavailable';
import { PageNotFound, RouterFallback } from '../layout/RouterFallback';
import { RemoteUnavailableError } from '../remotes/RemoteUnavailableError';
import { remoteAt, remotes } from '@juris/releases/remotes';
import { TryAgainContext } from './TryAgainContext';

/** Inside the public frame: an unknown address, a remote that is away, or a page that threw. */
export function PublicFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const remote = error instanceof RemoteUnavailableError ? error.remote : remoteAt(pathname).name;
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
  const title = remotes.find(({ name }) => name === remote)?.title ?? 'This page';
  return <RemoteUnavailable name={title} onRetry={retry} busy={busy} />;
}

/** Says in the console what kept a page away, once: what is thrown while a page is drawn React has said already. */
export const logPageFailure: ClientOnErrorFunction = (error, { errorInfo }) => {
  if (!errorInfo && !isRouteErrorResponse(error)) console.warn(error);
};

/** Visitors are not shown what a program threw; where it is developed it stands in the page. */
const forDevelopers = (error: unknown) =>
  process.env.NODE_ENV !== 'production' && error instanceof Error ? error.stack : undefined;

/** The own frame of a remote is gone with it, so the site's frame takes its place. */
export function FailureInFrame() {
  return (
    <Chrome>
      <PublicFailure />
    </Chrome>
  );
}

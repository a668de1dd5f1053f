import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { Chrome } from './chrome/Chrome';
import { RemoteUnavailable } from './chrome/RemoteUnavailable';
import { RouterFallback } from './chrome/RouterFallback';
import { RemoteUnavailableError } from './remotes/RemoteUnavailableError';
import { remotes } from './remotes/remotes';

/** Inside the public frame: an unknown address, a remote that is away, or a page that threw. */
export function PublicFailure() {
  const error = useRouteError();
  const tryAgain = useTryAgain();
  const busy = useNavigation().state !== 'idle';
  if (error instanceof RemoteUnavailableError) {
    console.warn(error);
    const title = remotes.find(({ name }) => name === error.remote)?.title ?? 'This page';
    return <RemoteUnavailable name={title} onRetry={tryAgain} busy={busy} />;
  }
  if (isRouteErrorResponse(error)) return <RouterFallback />;
  console.error(error);
  return <RouterFallback onRetry={tryAgain} />;
}

/** The admin area's own frame is gone with it, so the site's frame takes its place. */
export function AdminFailure() {
  return (
    <Chrome>
      <PublicFailure />
    </Chrome>
  );
}

function useTryAgain() {
  const navigate = useNavigate();
  const location = useLocation();
  return () => void navigate(location, { replace: true });
}

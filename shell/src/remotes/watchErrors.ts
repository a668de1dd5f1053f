import type { MountTable, RemoteName } from '@juris/releases/remotes';
import type { RemoteContainer } from './container';

/** Maximum number of errors that one page reports. */
const MAX_REPORTS = 10;

/**
 * Reports errors that no code handles, such as those of event handlers, timers and promises, if their stack names a file
 * of a released version. Each message of a version is reported once per page.
 * @param containerOf Returns the release of a remote that the page uses.
 * @param report Reports an error of a remote.
 */
export function watchErrors(
  mounts: MountTable,
  containerOf: (name: RemoteName) => RemoteContainer | undefined,
  report: (name: RemoteName, error: unknown) => void,
): void {
  const reported = new Set<string>();
  const observe = (error: unknown) => {
    // A page that is left aborts its requests.
    if (!(error instanceof Error) || error.name === 'AbortError' || reported.size >= MAX_REPORTS) return;
    const { stack = '', message } = error;
    const name = mounts.find((remote) => {
      const container = containerOf(remote.name);
      return container && !container.fromDeveloper && stack.includes(folderOf(container));
    })?.name;
    if (name === undefined) return;
    const key = `${containerOf(name)?.version} ${message}`;
    if (reported.has(key)) return;
    reported.add(key);
    report(name, error);
  };
  addEventListener('error', ({ error }) => observe(error));
  addEventListener('unhandledrejection', ({ reason }) => observe(reason));
}

const folderOf = ({ address }: RemoteContainer) => new URL('.', new URL(address, location.href)).href;

import type { RouteObject } from 'react-router-dom';
import type { RemoteName } from '@juris/releases/remotes';

/** Fields of a page's handle that the next major version of the platform removes. */
const fields = {
  firstCall: { since: '1.12', instead: 'preloadRequest' },
  things: { since: '1.12', instead: 'structuredData' },
};

/** Warns the developer of a remote, in the console, of deprecated fields in the handles of its pages. */
export function warnOfDeprecations(remote: RemoteName, routes: RouteObject[]): void {
  for (const { id, path, handle, children = [] } of routes) {
    for (const [field, { since, instead }] of Object.entries(fields))
      if (typeof handle === 'object' && handle !== null && field in handle)
        console.warn(
          `${remote}: "${field}" of the page ${id ?? path ?? ''} is deprecated since platform ${since}, and 2.0 removes it. Use "${instead}".`,
        );
    warnOfDeprecations(remote, children);
  }
}

import type { Remote } from '@juris/platform';
import { addressedRoutes } from './siteAddresses';

/** Fields of a page's handle that the next major version of the platform removes. */
const fields = {
  firstCall: { since: '1.12', instead: 'preloadRequest' },
  things: { since: '1.12', instead: 'structuredData' },
};

/**
 * Returns one sentence for each deprecated field in the handles of a remote's pages.
 * @param mount Path at which the shell mounts the remote.
 */
export const deprecationsOf = (remote: Remote, mount: string): string[] =>
  addressedRoutes(remote, mount).flatMap(({ path, handle }) =>
    Object.entries(fields)
      .filter(([field]) => typeof handle === 'object' && handle !== null && field in handle)
      .map(
        ([field, { since, instead }]) =>
          `"${field}" of the page ${path} is deprecated since platform ${since}, and 2.0 removes it. Use "${instead}".`,
      ),
  );

import { remoteAt } from '@juris/releases/remotes';
import type { Choice } from '../releases/chooseReleases';
import type { remoteOverrideIn } from '../releases/remoteOverride';
import { versionsOf } from '../releases/releaseFiles';
import type { PreviewedRecord } from '../../renderer/previewResponses';
import type { PostedForm } from './largeForms';
import type { MatchedRoute } from './matchRoute';

/** Input for rendering a page for a visitor. */
export interface PageRequest extends Pick<Choice, 'mounts' | 'chosen' | 'previewed'> {
  /** Address on the site's own origin. Its query contains only the parameters that the route reads. */
  url: URL;
  /** Id of the HTTP request, also in the logs of the API. */
  id: string;
  /** IP address of the client. */
  ip: string;
  /** Key of the response in the cache; undefined if the page is rendered for every request. */
  cacheKey?: CacheKey | undefined;
  /** Remote on a developer's own machine, which only the developer's tab loads. */
  developer?: ReturnType<typeof remoteOverrideIn>;
  /** Form that was posted to the page. */
  form?: PostedForm | undefined;
  /** Preview of an unsaved record. `mark` is the HTML of a banner above the page. */
  preview?: { record: PreviewedRecord; mark: string };
}

/** Identifies a response in the cache. */
export interface CacheKey {
  /** Canonical path with the query parameters that the route reads, or a fixed name for a shared response. */
  name: string;
  /** Versions of the releases that the response is rendered with. */
  versions: string;
  /** Name and version of the page's remote. */
  release: string;
  /** True if every visitor gets these releases. Only then may the response replace that of a previous release. */
  isForEverybody: boolean;
  /** True if clients can request any number of such names. These responses cannot evict other pages. */
  isVariant: boolean;
  /** True if the response depends only on the releases. */
  isFixed: boolean;
}

/**
 * Returns the cache key of the response to a page request.
 * @param url Address that contains only the query parameters that the route reads.
 * @param route Route that the path matches. All addresses without a route share one response per remote.
 * @returns Undefined for the browser that checks or previews a release, which must never get a cached response.
 */
export function cacheKeyOf(
  url: URL,
  route: MatchedRoute | undefined,
  { mounts, chosen, audience }: Pick<Choice, 'mounts' | 'chosen' | 'audience'>,
): CacheKey | undefined {
  if (audience === 'check') return undefined;
  const { name } = remoteAt(mounts, url.pathname);
  return {
    name: route ? url.pathname + url.search : `not found in ${name}`,
    versions: versionsOf({ mounts, chosen }),
    release: `${name} ${chosen[name]?.version}`,
    isForEverybody: audience === 'everybody',
    isVariant: url.search !== '' || route?.isOpen === true,
    isFixed: !route,
  };
}

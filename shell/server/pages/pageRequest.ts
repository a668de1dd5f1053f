import type { ApiExtra } from '@juris/platform/axiosBaseQuery';
import { remoteAt } from '@juris/releases/remotes';
import type { ChosenReleases, Choice } from '../releases/chooseReleases';
import type { developerRemoteIn } from '../releases/developerRemote';
import { versionsOf } from '../releases/releaseFiles';
import type { MatchedRoute } from './matchRoute';

/** A request for a page, resolved to the releases of its visitor. */
export interface PageRequest {
  /** The address on the site's own origin, with only the query parameters that its route reads. */
  url: URL;
  /** The releases that the visitor gets. */
  releases: ChosenReleases;
  /** The id of the HTTP request. The API logs its requests for this page under the same id. */
  id: string;
  /** The IP address of the client. */
  ip: string;
  /** Identifies the response in the cache. Absent when each request is rendered. */
  cacheKey?: CacheKey | undefined;
  /** A remote on a developer's own machine, for the developer's tab only. */
  developer?: ReturnType<typeof developerRemoteIn>;
  /** A form that was posted to the page: its body and its content type. */
  form?: { body: string; type: string } | undefined;
  /** A preview of unsaved content: replacements for the API's responses, and a banner in HTML above the page. */
  preview?: { answerFor: NonNullable<ApiExtra['answerFor']>; mark: string };
}

/** Identifies a response in the cache. */
export interface CacheKey {
  /** The canonical path with the query parameters that the route reads; a name for a response of many addresses. */
  name: string;
  /** The versions of the releases that the response is rendered with. */
  versions: string;
  /** Whether every visitor gets these releases. Only such a response may replace another release's. */
  isForEverybody: boolean;
  /** Whether clients can invent any number of such names. They cannot evict other pages. */
  isVariant: boolean;
  /** Whether the response depends on the releases only, so that it is rendered once. */
  isFixed: boolean;
}

/**
 * Returns the key of the response to a request for a page.
 * @param url with only the query parameters that the route reads
 * @param route that the path matches; all addresses of a remote without a route share one response
 * @returns undefined for the check of a release, which must never see a cached response
 */
export function cacheKeyOf(
  url: URL,
  route: MatchedRoute | undefined,
  { chosen, audience }: Pick<Choice, 'chosen' | 'audience'>,
): CacheKey | undefined {
  if (audience === 'check') return undefined;
  return {
    name: route ? url.pathname + url.search : `not found in ${remoteAt(url.pathname).name}`,
    versions: versionsOf(chosen),
    isForEverybody: audience === 'everybody',
    isVariant: !route || url.search !== '' || route.isOpen,
    isFixed: !route,
  };
}

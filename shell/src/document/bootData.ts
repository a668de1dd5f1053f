import type { State } from '@juris/platform';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  isRouteErrorResponse,
  type HydrationState,
} from 'react-router-dom';
import type { MountTable } from '@juris/releases/remotes';
import type { RemoteContainers } from '../remotes/container';
import type { RemoteNavigations } from '../app/siteNavigation';

/** Data that the server sends with a page, as JSON in the element with the id `boot`. */
export interface BootData {
  /** Remotes of the site. The page uses the same table for as long as it is open. */
  mounts: MountTable;
  /** Releases of the remotes. The page uses the same releases for as long as it is open. */
  releases: RemoteContainers;
  /**
   * Navigation links of the remotes. The remote that rendered the page is omitted, because its code contains its links.
   */
  navigations?: RemoteNavigations;
  /** State from which the server rendered the page; undefined if the browser renders the page. */
  rendered?: {
    state: State;
    loaderData: NonNullable<HydrationState['loaderData']>;
    /** Result of a form that was posted without scripts. */
    actionData: NonNullable<HydrationState['actionData']> | null;
    errors: SerializedErrors;
  };
}

/** Route errors as JSON, by route id. Only status and status text are sent. */
export type SerializedErrors = Record<string, { status: number; statusText: string }> | null;

/**
 * Serialises route errors. An error without a status is sent as 500 without its message, because the message could
 * reveal internals of the server.
 */
export function serializeErrors(errors: Record<string, unknown> | null): SerializedErrors {
  if (!errors) return null;
  const serialize = (error: unknown) =>
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText }
      : { status: 500, statusText: 'Internal Server Error' };
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, serialize(error)]));
}

/** Restores route errors from their JSON, so that the browser renders the same error page as the server. */
export function deserializeErrors(errors: SerializedErrors): NonNullable<HydrationState['errors']> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText }]) => [
      id,
      new ErrorResponse(status, statusText, null),
    ]),
  );
}

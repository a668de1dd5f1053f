import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  isRouteErrorResponse,
  type HydrationState,
} from 'react-router-dom';
import type { MountTable } from '@juris/releases/remotes';
import type { RemoteContainers } from '../remotes/container';
import type { RemoteNavigations } from '../app/siteNavigation';
import type { SerializedState } from './serializedState';

/** Data that the server sends with a page, as JSON in the element with the id `boot`. */
export interface BootData {
  /** Remotes of the site, unchanged while the page is open. */
  mounts: MountTable;
  /** Releases of the remotes, unchanged while the page is open. */
  releases: RemoteContainers;
  /** Navigation links of the remotes. The code of the page's remote contains its links, so they are omitted. */
  navigations?: RemoteNavigations;
  /** State from which the server rendered the page; undefined if the browser renders the page. */
  rendered?: {
    state: SerializedState;
    loaderData: NonNullable<HydrationState['loaderData']>;
    /** Result of a form that was posted without scripts. */
    actionData: NonNullable<HydrationState['actionData']> | null;
    errors: SerializedErrors;
  };
}

/** Route errors as JSON, by route id. Only status and status text are sent. */
export type SerializedErrors = Record<string, { status: number; statusText: string }> | null;

/**
 * Serialises route errors. An error without a status is sent as 500 without its message, which could reveal internals.
 */
export function serializeErrors(errors: Record<string, unknown> | null): SerializedErrors {
  if (!errors) return null;
  const serialize = (error: unknown) =>
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText }
      : { status: 500, statusText: 'Internal Server Error' };
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, serialize(error)]));
}

/** Restores route errors from their JSON for the error page. */
export function deserializeErrors(errors: SerializedErrors): NonNullable<HydrationState['errors']> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText }]) => [
      id,
      new ErrorResponse(status, statusText, null),
    ]),
  );
}

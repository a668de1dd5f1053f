import type { State } from '@juris/platform';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  isRouteErrorResponse,
  type HydrationState,
} from 'react-router-dom';
import type { Containers } from '../remotes/container';
import type { RemoteNavigations } from '../app/siteNavigation';

/** Data that the server sends with a page, as JSON in the element `boot`. */
export interface BootData {
  /** The active releases, which the page uses for as long as it is open. */
  releases: Containers;
  /** The links of the layout, except those of a remote that the server rendered here, since its code has them. */
  navigations?: RemoteNavigations;
  /** The state that the page was rendered from; absent when the browser renders it. */
  rendered?: {
    state: State;
    loaderData: NonNullable<HydrationState['loaderData']>;
    /** The result of a form that was posted without scripts. */
    actionData: NonNullable<HydrationState['actionData']> | null;
    errors: SentErrors;
  };
}

/** Route errors as JSON: the status if the error has one, otherwise only the fact of the error. */
export type SentErrors = Record<string, { status: number; statusText: string }> | null;

/** Serializes route errors without internals of the server. */
export function sendErrors(errors: Record<string, unknown> | null): SentErrors {
  if (!errors) return null;
  const serialize = (error: unknown) =>
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText }
      : { status: 500, statusText: 'Internal Server Error' };
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, serialize(error)]));
}

/** Restores the router's errors from the sent ones, so that the browser renders the same as the server. */
export function receiveErrors(errors: SentErrors): NonNullable<HydrationState['errors']> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText }]) => [
      id,
      new ErrorResponse(status, statusText, null),
    ]),
  );
}

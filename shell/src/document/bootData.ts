import type { State } from '@juris/platform';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  isRouteErrorResponse,
  type HydrationState,
} from 'react-router-dom';
import type { Containers } from '../remotes/container';
import type { RemoteNavigations } from '../app/siteNavigation';

/** What the server sends along with a page, as JSON in the element `boot`. */
export interface BootData {
  /** What is on; the page keeps it for as long as it is open. */
  releases: Containers;
  /** The links of the frame; without those of a remote that the server rendered here, since its code brings them. */
  navigations?: RemoteNavigations;
  /** What the page was rendered from; absent when it is to be rendered in the browser. */
  rendered?: {
    state: State;
    loaderData: NonNullable<HydrationState['loaderData']>;
    /** What a form answered that was sent without scripts. */
    actionData: NonNullable<HydrationState['actionData']> | null;
    errors: SentErrors;
  };
}

/** Route errors in a form that JSON holds: a status where there is one, else only that it happened. */
export type SentErrors = Record<string, { status: number; statusText: string }> | null;

export function sendErrors(errors: Record<string, unknown> | null): SentErrors {
  if (!errors) return null;
  const sent = (error: unknown) =>
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText }
      : { status: 500, statusText: 'Internal Server Error' };
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, sent(error)]));
}

/** Turns the sent errors back into what the router throws, so that the browser renders what the server did. */
export function receiveErrors(errors: SentErrors): NonNullable<HydrationState['errors']> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText }]) => [
      id,
      new ErrorResponse(status, statusText, null),
    ]),
  );
}

import type { ApiRequest } from '@juris/platform';
import { ServerFile } from '@juris/shared-ui/FileField/ServerFile';

/**
 * Returns a POST request that is sent with the token of the session.
 * @param body JSON body. Absent when the URL contains all data of the request.
 */
export const authenticatedPost = (url: string, body?: object) =>
  ({ url, method: 'POST', body, authenticated: true }) satisfies ApiRequest;

/**
 * Returns the multipart body of a form. Undefined values are omitted, so that an update does not change them. A stored
 * file is sent as its name.
 */
export function multipart(values: Record<string, string | number | File | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (value instanceof ServerFile) form.set(name, value.stored.name);
    else form.set(name, typeof value === 'number' ? String(value) : value);
  }
  return form;
}

/** Returns the rows of a response; undefined for missing or invalid rows, which screens show as a failure. */
export const listIn = <Row>(list: Row[] | null | undefined): Row[] | undefined =>
  Array.isArray(list) && list.every((row: unknown) => typeof row === 'object' && row !== null)
    ? list
    : undefined;

import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { tokenOf, type WithSession } from './session';

/**
 * A request to the API, as the `query` function of an endpoint returns it.
 * @example query: (form) => ({ url: 'banner/create', method: 'POST', body: form, authenticated: true })
 */
export interface ApiRequest {
  /** Path below `/api/`, e.g. `banner?onlyActive=1`. */
  url: string;
  /** Defaults to GET. */
  method?: 'GET' | 'POST';
  /** Body of the request. A plain object is sent as JSON, a `FormData` as `multipart/form-data`. */
  body?: unknown;
  /** Additional request headers, such as `Idempotency-Key`. Since platform 1.3. */
  headers?: Record<string, string>;
  /** If true, the token of the session is sent as bearer token. Required for all requests of the admin area. */
  authenticated?: boolean;
  /**
   * If true and the server rejects the token (401), the request is repeated after the user has signed in again.
   * Default: true for authenticated requests with a token.
   */
  waitsForSignIn?: boolean;
  /** Called repeatedly while the body is being sent. */
  onUploadProgress?: (sent: UploadProgress) => void;
}

/** Progress of an upload. Both numbers are in bytes; `total` is 0 if it is unknown. */
export interface UploadProgress {
  loaded: number;
  total: number;
}

/** Reason why a request failed: one of the five types in section 8 of the specification, and a message for the user. */
export interface ApiFailure {
  kind: 'network' | 'timeout' | 'canceled' | 'bad request' | 'bad response';
  /** HTTP status; absent if there was no response. */
  status?: number;
  /** Message for the user, from the server or, if the server sent none, a default message. */
  message: string;
  /** Validation messages by field name. */
  fields?: Record<string, string>;
}

/** Settings for all API requests of a store. */
export interface ApiExtra {
  /** Origin of the API; empty in the browser, where it is the origin of the page. */
  apiOrigin: string;
  /** APIs of teams, for the server. In the browser they have the origin of the page, which forwards the requests. */
  teamApis?: readonly { prefix: string; origin: string }[];
  /** Timeout in ms. Absent or 0 means no timeout (specification section 9). */
  timeout?: number;
  /** Headers of every request. On the server they include the IP address of the visitor. */
  headers?: Record<string, string>;
  /**
   * Called with every response. It can replace the response, for example in a preview.
   * @param url Path below `/api/`.
   * @param data Body of the response; undefined if the request failed.
   * @returns The replacement; undefined to keep the response.
   */
  replaceResponse?: (url: string, data: unknown) => unknown;
}

/** The `extra` argument that the store passes to thunks and to the base query. */
export interface StoreExtra extends ApiExtra {
  /** Calls `listener` after every change of the store. Call the returned function to stop. */
  watch: (listener: () => void) => () => void;
}

/** Message for the user if the API or the code of the HTTP client cannot be loaded. */
export const unreachableMessage = 'Can’t reach the server. Check your connection and try again.';

/**
 * Base query of RTK Query that sends requests to the API with axios. axios is loaded for the first request. A response
 * with a status outside 200 to 299 is a failure (specification section 7).
 * @param request Request of the endpoint.
 * @param queryApi API object that RTK Query passes to the base query.
 * @returns The response body as `data`, or the failure as `error`.
 */
export const axiosBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure> = async (request, queryApi) => {
  const { url, method = 'GET', authenticated = false } = request;
  const token = authenticated ? tokenOf(queryApi.getState() as WithSession) : '';
  // An inline script of the document may have sent this request already.
  const early = method === 'GET' ? await takePreloadedResponse(url, token) : undefined;
  if (early !== undefined) return { data: early };
  const code = await import(/* webpackChunkName: "http" */ './callApi').catch(() => undefined);
  return code
    ? code.callApi(request, token, queryApi)
    : { error: { kind: 'network', message: unreachableMessage } };
};

/**
 * An API request that an inline script of the document (`document.ts`) sends before the application has
 * loaded.
 */
interface PreloadedRequest {
  /** Path below `/api/`. */
  url: string;
  /** Bearer token that the script sent with the request. */
  token: string;
  /** Resolves with the response body, or rejects. After a failure, the application sends the request itself. */
  response: Promise<unknown>;
}

declare global {
  var preloadedRequest: PreloadedRequest | undefined;
}

/**
 * Returns the response to a request that an inline script of the document has already sent. Each response is returned
 * only once.
 * @param url Path below `/api/`.
 * @param token Bearer token that the application would send; the document must have sent the same.
 * @returns The response body; undefined if the document did not send this request or the request failed.
 */
export async function takePreloadedResponse(url: string, token: string): Promise<unknown> {
  const { preloadedRequest } = globalThis;
  if (preloadedRequest?.url !== url || preloadedRequest.token !== token) return undefined;
  globalThis.preloadedRequest = undefined;
  return preloadedRequest.response.catch(() => undefined);
}

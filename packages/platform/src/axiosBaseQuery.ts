import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { answerToFirstCall } from './firstCall';
import { tokenOf, type WithSession } from './session';

/**
 * A request to the API, as an endpoint's `query` returns it.
 * @example query: (form) => ({ url: 'banner/create', method: 'POST', body: form, authenticated: true })
 */
export interface ApiRequest {
  /** Path below `/api/`, e.g. `banner?onlyActive=1`. */
  url: string;
  /** Defaults to GET. */
  method?: 'GET' | 'POST';
  /** A plain object is sent as JSON, a FormData as multipart. */
  body?: unknown;
  /** Additional request headers, such as `Idempotency-Key`. Shells before 1.3 ignore them. */
  headers?: Record<string, string>;
  /** Sends the session's token as bearer token. Required for all requests of the admin area. */
  authenticated?: boolean;
  /**
   * Whether the request waits for a new sign-in when its token is rejected. Defaults to true for authenticated
   * requests.
   */
  waitsForSignIn?: boolean;
  /** Reports progress while the body is sent. */
  onUploadProgress?: (sent: UploadProgress) => void;
}

/** Progress of an upload, in bytes. */
export interface UploadProgress {
  loaded: number;
  total: number;
}

/** Reason why a request failed: one of the five types of specification section 8, and a message for the user. */
export interface ApiFailure {
  kind: 'network' | 'timeout' | 'canceled' | 'bad request' | 'bad response';
  /** HTTP status; absent without a response. */
  status?: number;
  /** Message of the server, or a default message of the platform. */
  message: string;
  /** Validation messages by field name. */
  fields?: Record<string, string>;
}

/** Settings of a store for all its requests. */
export interface ApiExtra {
  /** Origin of the API. Empty in the browser, where requests go to the page's own host. */
  apiOrigin: string;
  /** Timeout in ms; absent or 0 for none (specification section 9). */
  timeout?: number;
  /** Headers of every request, such as the address of the client that the server renders for. */
  headers?: Record<string, string>;
  /**
   * Replaces the API's response, for example with the unsaved content of a preview.
   * @param url path below `/api/`
   * @param data body of the response; undefined when the request failed
   * @returns undefined to keep the response
   */
  answerFor?: (url: string, data: unknown) => unknown;
}

/** Extra argument of the store's thunks. */
export interface CallExtra extends ApiExtra {
  /** Calls the listener after every change of the store, until the returned function is called. */
  watch: (listener: () => void) => () => void;
}

/** Message shown when the API or the code of the HTTP client cannot be loaded. */
export const unreachable = 'Can’t reach the server. Check your connection and try again.';

/**
 * Sends requests to the API with axios. The client is loaded with the first request, because a visitor's first page
 * arrives with its data. Any status outside 200 to 299 is a failure (specification section 7).
 */
export const axiosBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure> = async (request, queryApi) => {
  const { url, method = 'GET', authenticated = false } = request;
  const token = authenticated ? tokenOf(queryApi.getState() as WithSession) : '';
  // This response is available before the client has loaded.
  const early = method === 'GET' ? await answerToFirstCall(url, token) : undefined;
  if (early !== undefined) return { data: early };
  const code = await import(/* webpackChunkName: "http" */ './callApi').catch(() => undefined);
  return code ? code.callApi(request, token, queryApi) : { error: { kind: 'network', message: unreachable } };
};

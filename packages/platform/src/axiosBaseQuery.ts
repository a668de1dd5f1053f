import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { answerToFirstCall } from './firstCall';
import { tokenOf, type WithSession } from './session';

/** One call to the API, as an endpoint's `query` describes it. */
export interface ApiRequest {
  /** Path below `/api/`, e.g. `banner?onlyActive=1`. */
  url: string;
  /** GET unless said otherwise. */
  method?: 'GET' | 'POST';
  /** A plain object is sent as JSON, a FormData as multipart. */
  body?: unknown;
  /** Sent with it, such as `Idempotency-Key`. A shell before 1.3 sends none. */
  headers?: Record<string, string>;
  /** Send the session's token as bearer: every call of the admin area does. */
  authenticated?: boolean;
  /** Whether it waits for a new sign-in when its token is refused. It does unless said otherwise. */
  waitsForSignIn?: boolean;
  /** Told while a body is sent; both figures are bytes. */
  onUploadProgress?: (sent: UploadProgress) => void;
}

/** How far an upload is, in bytes. */
export interface UploadProgress {
  loaded: number;
  total: number;
}

/** Why a call failed: the five kinds of specification section 8, and what to tell the user. */
export interface ApiFailure {
  kind: 'network' | 'timeout' | 'canceled' | 'bad request' | 'bad response';
  /** HTTP status, where an answer came. */
  status?: number;
  /** The server's own message, or one of ours that says what happened. */
  message: string;
  /** Messages for single fields, by the name of the field. */
  fields?: Record<string, string>;
}

/** What a store gives to its calls. */
export interface ApiExtra {
  /** Where the API is. Empty in the browser, which asks its own host. */
  apiOrigin: string;
  /** After how many milliseconds a call has failed; never unless said (specification section 9). */
  timeout?: number;
  /** Sent with every call, e.g. whom the server calls for. */
  headers?: Record<string, string>;
  /**
   * What a page takes for an answer, where it is not the API's own: a preview shows what is stored nowhere.
   * @param url below `/api/` @param data the answer; undefined where the call failed
   * @returns undefined to leave it as it is
   */
  answerFor?: (url: string, data: unknown) => unknown;
}

/** What a call can reach besides the state. */
export interface CallExtra extends ApiExtra {
  /** Tells every change of the store, until the returned function is called. */
  watch: (listener: () => void) => () => void;
}

/** What is told when neither the API nor the code that calls it can be reached. */
export const unreachable = 'Can’t reach the server. Check your connection and try again.';

/**
 * Calls the API with axios. All of it is loaded with the first call: a visitor's first page comes with its data and
 * needs none of it. A failure is any status outside 200 to 299 (specification section 7).
 */
export const axiosBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure> = async (request, calling) => {
  const { url, method = 'GET', authenticated = false } = request;
  const token = authenticated ? tokenOf(calling.getState() as WithSession) : '';
  // That answer waits for no code.
  const early = method === 'GET' ? await answerToFirstCall(url, token) : undefined;
  if (early !== undefined) return { data: early };
  const code = await import(/* webpackChunkName: "http" */ './callApi').catch(() => undefined);
  return code ? code.callApi(request, token, calling) : { error: { kind: 'network', message: unreachable } };
};

import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosError } from 'axios';
import { answerToFirstCall } from '../firstCall';
import { renewedToken } from './renewedToken';
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

/**
 * Calls the API with axios, which is loaded with the first call: a visitor's first page comes with its data and
 * needs none of it. A failure is any status outside 200 to 299 (specification section 7).
 */
export const axiosBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure> = async (request, calling) => {
  const { authenticated = false, waitsForSignIn = authenticated } = request;
  const token = authenticated ? tokenOf(calling.getState() as WithSession) : '';
  const answer = await send(request, token, calling);
  if (!waitsForSignIn || answer.error?.status !== 401) return answer;
  const renewed = await renewedToken(token, calling);
  return renewed ? send(request, renewed, calling) : answer;
};

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiFailure };

async function send(request: ApiRequest, token: string, calling: BaseQueryApi): Promise<Answer> {
  const { url, method = 'GET', body, onUploadProgress } = request;
  const { apiOrigin, timeout = 0, headers, answerFor } = calling.extra as CallExtra;
  const early = method === 'GET' ? await answerToFirstCall(url, token) : undefined;
  if (early !== undefined) return { data: early };
  try {
    const { http } = await import(/* webpackChunkName: "http" */ './http');
    const answer = await http.request<unknown>({
      baseURL: `${apiOrigin}/api/`,
      url,
      method,
      timeout,
      data: body,
      signal: calling.signal,
      headers: {
        ...headers,
        ...request.headers,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(onUploadProgress && {
        onUploadProgress: (event) => onUploadProgress({ loaded: event.loaded, total: event.total ?? 0 }),
      }),
    });
    if (typeof answer.data === 'string' && answer.data.trimStart().startsWith('<'))
      return { error: { kind: 'bad response', status: answer.status, message: messages['bad response'] } };
    return { data: answerFor?.(url, answer.data) ?? answer.data };
  } catch (error) {
    const instead = answerFor?.(url, undefined);
    if (instead !== undefined) return { data: instead };
    return { error: apiFailure(error as AxiosError<unknown>) };
  }
}

const messages: Record<ApiFailure['kind'], string> = {
  network: 'The server could not be reached. Check the connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  canceled: 'The request was cancelled.',
  'bad request': 'The server could not accept this. Check what was entered and try again.',
  'bad response': 'The server gave an answer that could not be read. Please try again.',
};

const kinds: Record<string, ApiFailure['kind']> = {
  ERR_NETWORK: 'network',
  ECONNREFUSED: 'network',
  ECONNABORTED: 'timeout',
  ETIMEDOUT: 'timeout',
  ERR_CANCELED: 'canceled',
  ERR_BAD_REQUEST: 'bad request',
  ERR_BAD_RESPONSE: 'bad response',
};

function apiFailure(error: AxiosError<unknown>): ApiFailure {
  const kind = kinds[error.code ?? ''] ?? (error.response ? 'bad response' : 'network');
  const said = error.response?.data;
  const message = hasText(said, 'message') ? said.message : messages[kind];
  return {
    kind,
    message,
    ...(error.response && { status: error.response.status }),
    ...(isFields(said) && { fields: said.fields }),
  };
}

function hasText<Key extends string>(value: unknown, key: Key): value is Record<Key, string> {
  return (
    typeof value === 'object' && value !== null && key in value && typeof Reflect.get(value, key) === 'string'
  );
}

function isFields(value: unknown): value is { fields: Record<string, string> } {
  if (typeof value !== 'object' || value === null || !('fields' in value)) return false;
  const { fields } = value;
  return (
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((text) => typeof text === 'string')
  );
}

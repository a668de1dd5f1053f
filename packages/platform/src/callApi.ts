import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import axios, { type AxiosError } from 'axios';
import { unreachableMessage, type ApiFailure, type ApiRequest, type StoreExtra } from './axiosBaseQuery';
import { sessionOf, wantRenewal, type Session, type WithSession } from './session';
import { storedState } from './sessionStates';

/**
 * Sends a request to the API, and repeats it once if the token is rejected and the user signs in again. Never throws.
 * @param request Request of the endpoint.
 * @param token Bearer token; empty to send the request without a token.
 * @param queryApi API object that RTK Query passes to the base query.
 * @returns The response body as `data`, or the failure as `error`.
 */
export async function callApi(
  request: ApiRequest,
  token: string,
  queryApi: BaseQueryApi,
): Promise<QueryResult> {
  // Without a token, the user has signed out, and the page navigates to the sign-in page. The request does not wait for
  // a password.
  const { waitsForSignIn = request.authenticated && token !== '' } = request;
  const response = await send(request, token, queryApi);
  if (!waitsForSignIn || response.error?.status !== 401) return response;
  const renewed = await waitForReauthentication(sessionOf(token), queryApi);
  return renewed ? send(request, renewed, queryApi) : response;
}

type QueryResult = { data: unknown; error?: undefined } | { data?: undefined; error: ApiFailure };

async function send(request: ApiRequest, token: string, queryApi: BaseQueryApi): Promise<QueryResult> {
  const { url, method = 'GET', body, onUploadProgress } = request;
  const { apiOrigin, teamApis = [], timeout = 0, headers, replaceResponse } = queryApi.extra as StoreExtra;
  const team = teamApis.find(({ prefix }) => `/api/${url}`.startsWith(`${prefix}/`));
  try {
    const response = await http.request<string>({
      baseURL: `${team?.origin ?? apiOrigin}/api/`,
      url,
      method,
      timeout,
      data: body,
      signal: queryApi.signal,
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
    const data = dataIn(response.data);
    if (typeof data === 'string' && data.trimStart().startsWith('<'))
      return { error: { kind: 'bad response', status: response.status, message: messages['bad response'] } };
    return { data: replaceResponse?.(url, data) ?? data };
  } catch (error) {
    const replacement = replaceResponse?.(url, undefined);
    if (replacement !== undefined) return { data: replacement };
    const failure = error as AxiosError<string>;
    return { error: apiFailure(failure, dataIn(failure.response?.data)) };
  }
}

/** Parses a response body as JSON. A body that is not JSON is returned as text. */
function dataIn(body: string | undefined): unknown {
  if (!body) return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const messages: Record<ApiFailure['kind'], string> = {
  network: unreachableMessage,
  timeout: 'The server took too long to respond. Try again.',
  canceled: 'The request was cancelled.',
  'bad request': 'The server rejected the request. Check your entries and try again.',
  'bad response': 'Something went wrong. Try again.',
};

const failureTypes: Record<string, ApiFailure['kind']> = {
  ERR_NETWORK: 'network',
  ECONNREFUSED: 'network',
  ECONNABORTED: 'timeout',
  ETIMEDOUT: 'timeout',
  ERR_CANCELED: 'canceled',
  ERR_BAD_REQUEST: 'bad request',
  ERR_BAD_RESPONSE: 'bad response',
};

/**
 * Converts an error of axios to a failure with a message for the user.
 * @param body Parsed body of the response; undefined if there was no response.
 */
function apiFailure(error: AxiosError<unknown>, body: unknown): ApiFailure {
  const kind = failureTypes[error.code ?? ''] ?? (error.response ? 'bad response' : 'network');
  const { message, fields }: { message?: unknown; fields?: unknown } = Object(body);
  return {
    kind,
    message: typeof message === 'string' ? message : messages[kind],
    ...(error.response && { status: error.response.status }),
    ...(areTexts(fields) && { fields }),
  };
}

const areTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/**
 * Waits until the user has signed in again after the server rejected the token of a request. The page asks for the
 * password in a dialog, so that typed text is not lost.
 * @param rejected Session whose token the server rejected.
 * @param queryApi API object that RTK Query passes to the base query.
 * @returns The new token; an empty text if the user does not sign in again, another user signs in, or the request is
 *   aborted.
 */
function waitForReauthentication(rejected: Session, { getState, dispatch, extra, signal }: BaseQueryApi) {
  const session = () => (getState() as WithSession).session;
  const isUnchanged = () => session().token === rejected.token;
  // If another user has signed in, the request must not be sent in that user's name.
  const newer = () => (isUnchanged() || session().email !== rejected.email ? '' : session().token);
  // The user may have signed in again while the request was running.
  if (!isUnchanged()) return newer();
  dispatch(wantRenewal());

  return new Promise<string>((resolve) => {
    const settle = () => {
      if (storedState(session()) === 'rejected' && !signal.aborted) return;
      stop();
      resolve(newer());
    };
    const stop = (extra as StoreExtra).watch(settle);
    signal.addEventListener('abort', settle);
    settle();
  });
}

/**
 * The HTTP client. Specification section 9 defines the names of the XSRF cookie and header. `callApi` parses the
 * responses and detects HTML instead of JSON.
 */
const http = axios.create({
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
});

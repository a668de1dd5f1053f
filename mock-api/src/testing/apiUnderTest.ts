import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { createApi } from '../app';
import { createMockApi } from '../dev/control/createMockApi';
import type { CreateApi, MockOptions } from '../dev/control/mockOptions';
import { sampleSignIn } from '../setup/settings';
import {
  responseValidator,
  INVALID_RESPONSE,
  type ResponseValidator,
} from '../dev/response-validation/responseValidator';
import type { ApiOptions } from '../setup/options';
import { emptyStore, seededStore } from './testStore';

/** Modules of the API under test. A test that imports them itself gets another copy, with separate counters. */
export * as apiMetrics from '../platform/http/apiMetrics';
export { verifyBackup } from '../cli/verifyBackup';

/** Environment variables of the API under test. Those of the test itself are a copy. */
export const { env: environment } = process;

/**
 * Runs a function outside the tests' asynchronous context (see outsideTests.js of `@juris/testing`). A timer of the API
 * that a request starts would otherwise keep all modules of the test file in memory, some for ten minutes.
 */
const outsideTests = AsyncLocalStorage.snapshot();

/** A response to a test request. */
export interface TestResponse {
  status: number;
  headers: Headers;
  /** Parsed JSON body; the text of the body if it is not JSON. */
  body: unknown;
}

/** Options of a test request. */
export interface TestRequest {
  token?: string | undefined;
  json?: unknown;
  form?: FormData;
  /** A body that is sent unchanged. Its content type must be in `headers`. */
  raw?: string | Blob;
  headers?: Record<string, string>;
}

/** The complete API, which listens on a free port and has its own data folder and database. */
export interface TestApi {
  app: FastifyInstance;
  origin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** OpenAPI document of the API. All test APIs of a process share it. */
  document: OpenAPIV3_1.Document;
  /**
   * Sends a request.
   * @throws Error if the OpenAPI document does not describe the response
   */
  call(method: string, path: string, sent?: TestRequest): Promise<TestResponse>;
  signIn(): Promise<string>;
  /**
   * Closes the API and starts it again with the same data.
   * @param changes options that differ from the first start
   */
  restart(changes?: Partial<ApiOptions>): Promise<void>;
  close(): Promise<void>;
}

/**
 * OpenAPI document and validator that all APIs in this process share. Generating the document and compiling its schemas
 * takes longer than starting an API.
 */
let description: { document: OpenAPIV3_1.Document; validate: ResponseValidator } | undefined;

/**
 * Starts an API with a separate data folder and database, by default with the sample content. The API runs in Jest's
 * module registry, so the test can mock its modules. Most tests use the faster function in `startApi.ts`.
 */
export async function startApi(
  changes: Partial<ApiOptions> = {},
  create: CreateApi = createApi,
): Promise<TestApi> {
  const given = {
    adminEmail: sampleSignIn.email,
    adminPassword: sampleSignIn.password,
    formLimit: 1000,
    siteOrigin: 'https://www.example.org',
    ...changes,
  };
  const { seed = 'sample' } = given;
  const hasTemplate = (seed === 'empty' || seed === 'sample') && !changesStore(changes);
  const { dataDir, databaseUrl, remove } = await (hasTemplate ? seededStore(seed, given) : emptyStore());
  const options: ApiOptions = { dataDir, databaseUrl, ...given };
  let app = await create(options);
  let origin = await app.listen({ port: 0 });
  const { document, validate } = (description ??= await describeApi(origin));

  const send: TestApi['call'] = async (method, address, sent = {}) => {
    const response = await fetch(origin + address, { method, ...request(sent) });
    const text = await response.text();
    const complaint = validate({
      method,
      // `fetch` resolves `..` in the path, and the validator needs the path that was sent.
      path: new URL(origin + address).pathname,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: text,
    });
    if (complaint) throw new Error(INVALID_RESPONSE + complaint);
    return { status: response.status, headers: response.headers, body: parsed(text) };
  };

  const call: TestApi['call'] = (...sent) => outsideTests(() => send(...sent));

  return {
    get app() {
      return app;
    },
    get origin() {
      return origin;
    },
    dataDir,
    databaseUrl,
    document,
    call,
    async signIn() {
      const { body } = await call('POST', '/api/account/login', { json: sampleSignIn });
      return z.object({ token: z.string() }).parse(body).token;
    },
    async restart(again = {}) {
      await app.close();
      await outsideTests(async () => {
        app = await create({ ...options, ...again });
        origin = await app.listen({ port: 0 });
      });
    },
    async close() {
      await app.close();
      await remove();
    },
  };
}

/** Starts the mock: an API like that of {@link startApi}, with control endpoints. */
export const startMockApi = (changes: Partial<MockOptions> = {}): Promise<TestApi> =>
  startApi(changes, (options) => createMockApi({ ...changes, ...options }, createApi));

/** Returns true if the options name the store of the API, which may already have content, or change its first content. */
const changesStore = (options: Partial<ApiOptions>) =>
  ['dataDir', 'databaseUrl', 'uploads', 'production'].some((name) => name in options);

function request({ token, json, form, raw, headers }: TestRequest): RequestInit {
  return {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: form ?? raw ?? (json === undefined ? null : JSON.stringify(json)),
  };
}

async function describeApi(origin: string): Promise<NonNullable<typeof description>> {
  const response = await fetch(`${origin}/api/openapi.json`);
  const text = await response.text();
  if (!response.ok) throw new Error(`The API has no document: ${response.status} ${text}`);
  const document: OpenAPIV3_1.Document = JSON.parse(text);
  return { document, validate: responseValidator(document) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

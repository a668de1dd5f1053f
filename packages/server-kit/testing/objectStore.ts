import crypto, { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'juris';
/** Maximum number of objects in one page of a list response. */
const PAGE = 100;

/** s3rver encrypts its continuation tokens with DES, which Node no longer supports. AES replaces it here. */
const { createCipheriv, createDecipheriv } = crypto;
const twice = (bytes: Buffer) => Buffer.concat([bytes, bytes]);
Object.assign(crypto, {
  createCipheriv: (name: string, key: Buffer, iv: Buffer, ...rest: []) =>
    name === 'des'
      ? createCipheriv('aes-128-cbc', twice(key), twice(iv))
      : createCipheriv(name, key, iv, ...rest),
  createDecipheriv: (name: string, key: Buffer, iv: Buffer, ...rest: []) =>
    name === 'des'
      ? createDecipheriv('aes-128-cbc', twice(key), twice(iv))
      : createDecipheriv(name, key, iv, ...rest),
});

/** Allows pages of other origins to read objects, for a site with releases in an object store. */
const CORS =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>';

/** An S3-compatible object store for tests. Its data is in a temporary folder. */
export interface TestStore {
  /** Address of the bucket, such as `s3://bucket`. A test may append a prefix. */
  address: string;
  /** Environment variables with which the AWS SDK uses this store. */
  environment: Record<string, string>;
  /** Set to true to close all connections without a response. */
  isAway: boolean;
  /** Set to true to store the object of the next write and close its connection without a response. */
  losesResponse: boolean;
  /** Stops the store and deletes its data. */
  close(): Promise<void>;
}

/**
 * Starts an object store (`s3rver`) on a free port. Like AWS S3 and unlike s3rver alone, it supports conditional
 * writes.
 */
export async function startObjectStore(): Promise<TestStore> {
  const directory = mkdtempSync(path.join(tmpdir(), 'juris-store-'));
  const s3 = new S3rver({
    ...{ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [CORS] }] },
    // Rewriting the list requests makes their signatures invalid.
    allowMismatchedSignatures: true,
  });
  await s3.configureBuckets();
  const handle = s3.callback();
  /**
   * Last pending request of each object, by path. Conditional writes require one write at a time, and s3rver truncates an
   * object before it writes, so a simultaneous request would read an incomplete object.
   */
  const requests = new Map<string, Promise<unknown>>();
  /** Resolves when the list request in progress is complete. */
  let listing = Promise.resolve();

  /** Returns the ETag of the stored object at the address of a request; undefined if there is no object. */
  const etagOf = (url: string) => {
    const [bucket = '', ...key] = decodeURIComponent(url.split('?')[0] ?? '')
      .slice(1)
      .split('/');
    const file = `${path.join(directory, bucket, ...key)}._S3rver_object`;
    return existsSync(file) ? `"${createHash('md5').update(readFileSync(file)).digest('hex')}"` : undefined;
  };
  const failsCondition = ({ url = '', headers }: IncomingMessage) => {
    const existing = etagOf(url);
    if (headers['if-none-match'] === '*') return existing !== undefined;
    return headers['if-match'] !== undefined && headers['if-match'] !== existing;
  };

  const store: TestStore = {
    address: `s3://${BUCKET}`,
    environment: {},
    isAway: false,
    losesResponse: false,
    async close() {
      await closed(server);
      rmSync(directory, { recursive: true, force: true });
    },
  };
  const forward = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((resolve) => {
      // The client may have disconnected while the request waited for earlier writes.
      if (response.closed) return resolve();
      response.once('close', resolve);
      handle(request, response);
    });
  /**
   * Handles a list request. s3rver fails if it lists objects during a write, so the caller waits for other requests. Small
   * pages make clients request several pages.
   */
  function list(request: IncomingMessage, response: ServerResponse) {
    const [, requested = PAGE] = /&max-keys=(\d+)/.exec(request.url ?? '') ?? [];
    const url = (request.url ?? '').replace(/&max-keys=\d+/, '');
    request.url = `${url}&max-keys=${Math.min(Number(requested), PAGE)}`;
    return forward(request, response);
  }
  async function write(request: IncomingMessage, response: ServerResponse) {
    if (!failsCondition(request)) {
      if (store.losesResponse) response.end = () => response.destroy();
      store.losesResponse = false;
      return forward(request, response);
    }
    request.resume();
    response.writeHead(412, { 'content-type': 'application/xml' });
    response.end('<Error><Code>PreconditionFailed</Code><Message>It has changed.</Message></Error>');
  }
  const server = createServer((request, response) => {
    const { url = '', method } = request;
    if (store.isAway) return void request.socket.destroy();
    if (url.includes('list-type=2')) {
      listing = Promise.all([listing, ...requests.values()]).then(() => list(request, response));
      return;
    }
    const [object = ''] = url.split('?');
    const respond = method === 'GET' || method === 'HEAD' ? forward : write;
    const work = Promise.all([requests.get(object), listing]).then(() => respond(request, response));
    requests.set(object, work);
    void work.finally(() => requests.get(object) === work && requests.delete(object));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  const port = typeof listening === 'object' && listening ? listening.port : 0;
  store.environment = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return store;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

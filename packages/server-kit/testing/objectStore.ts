import crypto, { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'juris';
/** Maximum number of objects per page of a list. */
const PAGE = 100;

/** s3rver encrypts its continuation tokens with DES, which Node no longer supports; any cipher works. */
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

/** Browsers on other origins may read, as for a site whose releases are in the store. */
const CORS =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>';

/** An S3-compatible object store for tests, in its own folder. */
export interface TestStore {
  /** `s3://bucket`; a prefix may be appended. */
  address: string;
  /** Environment variables of the SDK. */
  environment: Record<string, string>;
  /** Whether the store is unavailable: connections are cut. */
  isAway: boolean;
  close(): Promise<void>;
}

/** Starts a store (`s3rver`) and adds the conditional writes that AWS supports and s3rver does not. */
export async function startObjectStore(): Promise<TestStore> {
  const directory = mkdtempSync(path.join(tmpdir(), 'juris-store-'));
  const s3 = new S3rver({
    ...{ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [CORS] }] },
    // The requests that are rewritten below have other signatures.
    allowMismatchedSignatures: true,
  });
  await s3.configureBuckets();
  const handle = s3.callback();
  /** Pending writes of each object; they run one after the other, as conditional writes require. */
  const writes = new Map<string, Promise<unknown>>();
  /** The list request in progress. */
  let listing = Promise.resolve();

  /** Returns the ETag of the object that a request would overwrite. */
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
    async close() {
      await closed(server);
      rmSync(directory, { recursive: true, force: true });
    },
  };
  const forward = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((resolve) => {
      // The client may have disconnected before its turn.
      if (response.closed) return resolve();
      response.once('close', resolve);
      handle(request, response);
    });
  /** s3rver cannot list incomplete writes. Pages are small, so that clients have to request several. */
  function list(request: IncomingMessage, response: ServerResponse) {
    const [, requested = PAGE] = /&max-keys=(\d+)/.exec(request.url ?? '') ?? [];
    const url = (request.url ?? '').replace(/&max-keys=\d+/, '');
    request.url = `${url}&max-keys=${Math.min(Number(requested), PAGE)}`;
    return forward(request, response);
  }
  async function write(request: IncomingMessage, response: ServerResponse) {
    if (!failsCondition(request)) return forward(request, response);
    request.resume();
    response.writeHead(412, { 'content-type': 'application/xml' });
    response.end('<Error><Code>PreconditionFailed</Code><Message>It has changed.</Message></Error>');
  }
  const server = createServer((request, response) => {
    const { url = '', method } = request;
    if (store.isAway) return void request.socket.destroy();
    if (url.includes('list-type=2')) {
      listing = Promise.all([listing, ...writes.values()]).then(() => list(request, response));
      return;
    }
    if (method === 'GET' || method === 'HEAD') return void handle(request, response);
    const work = Promise.all([writes.get(url), listing]).then(() => write(request, response));
    writes.set(url, work);
    void work.finally(() => writes.get(url) === work && writes.delete(url));
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

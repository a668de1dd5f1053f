/**
 * File storage in an object store. This module imports the AWS SDK and is loaded only for an object store.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type GetObjectCommandOutput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { batchesOf } from '../batches';
import { describeError } from '../describeError';
import type { ObjectStoreSettings } from '../serverSettings';
import { mimeTypeOf } from './mimeTypes';
import type { FileStorage, ListedFile } from './fileStorage';

/** Default time limit for the start of a response of the object store, in ms. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** Maximum number of objects that are deleted at the same time. */
const AT_ONCE = 16;

/** A request for an object, with the headers that the visitor's browser sent. */
export interface ObjectRequest {
  method: 'GET' | 'HEAD';
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
}

/** Response of the object store to an {@link ObjectRequest}. */
export interface ObjectResponse {
  status: 200 | 206 | 304 | 416;
  body: Readable | undefined;
  etag: string | undefined;
  /** Length of the body in bytes. */
  length: number | undefined;
  /** Value of the `Content-Range` header, for status 206. */
  contentRange: string | undefined;
  modifiedAt: Date | undefined;
}

/**
 * File storage in an S3-compatible object store, which several processes may share.
 * @example new ObjectStorage('s3://juris/uploads', {})
 */
export class ObjectStorage implements FileStorage {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  /**
   * @param address Address of the files: `s3://bucket/prefix`.
   * @param settings Settings for stores other than AWS S3; an empty object for AWS S3.
   * @param responseTimeoutMs Time limit for the start of a response, in ms.
   * @throws {Error} If the address is not of this form.
   */
  constructor(address: string, settings: ObjectStoreSettings, responseTimeoutMs = RESPONSE_TIMEOUT_MS) {
    const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(address) ?? [];
    if (bucket === undefined)
      throw new Error(`"${address}" is not a location in an object store. Write s3://bucket/prefix.`);
    this.bucket = bucket;
    this.prefix = prefix === '' ? '' : `${prefix.replace(/^\/+|\/+$/g, '')}/`;
    this.client = objectStoreClient(settings, responseTimeoutMs);
  }

  get name(): string {
    return `s3://${this.bucket}/${this.prefix}`.replace(/\/$/, '');
  }

  async prepare(): Promise<void> {
    try {
      await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: this.prefix, MaxKeys: 1 }),
      );
    } catch (error) {
      throw new Error(
        `The object store ${this.name} cannot be used: ${describeError(error)} Check UPLOADS or RELEASES, and AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
        { cause: error },
      );
    }
  }

  async list(folder: string): Promise<ListedFile[]> {
    const files: ListedFile[] = [];
    const start = this.startOf(folder);
    for await (const { Contents = [] } of this.pages(start, '/'))
      for (const { Key = '', LastModified } of Contents)
        files.push({ name: Key.slice(start.length), storedAt: LastModified?.getTime() });
    return files;
  }

  async folders(folder: string): Promise<string[]> {
    const start = this.startOf(folder);
    // The names are derived from the keys, because not all object stores support common prefixes.
    const names = new Set<string>();
    for await (const { Contents = [] } of this.pages(start))
      for (const { Key = '' } of Contents) {
        const [name = '', ...inside] = Key.slice(start.length).split('/');
        if (inside.length > 0) names.add(name);
      }
    return [...names];
  }

  async count(): Promise<number> {
    let count = 0;
    for await (const { Contents = [] } of this.pages(this.prefix)) count += Contents.length;
    return count;
  }

  async sizeOf(key: string): Promise<number | undefined> {
    return (await this.send(key, { method: 'HEAD' }))?.length;
  }

  async read(key: string): Promise<Readable | undefined> {
    return (await this.send(key, { method: 'GET' }))?.body;
  }

  /**
   * Requests an object, for a visitor or for this process.
   * @returns The response of the store; undefined if the object does not exist.
   */
  async send(
    key: string,
    { method, range, ifNoneMatch }: ObjectRequest,
  ): Promise<ObjectResponse | undefined> {
    const input = { ...this.at(key), Range: range, IfNoneMatch: ifNoneMatch };
    try {
      const found =
        method === 'HEAD'
          ? await this.client.send(new HeadObjectCommand(input))
          : await this.client.send(new GetObjectCommand(input));
      return {
        status: found.ContentRange === undefined ? 200 : 206,
        body: bodyOf(found),
        etag: found.ETag,
        length: found.ContentLength,
        contentRange: found.ContentRange,
        modifiedAt: found.LastModified,
      };
    } catch (error) {
      const status = statusOf(error);
      if (status === 404) return undefined;
      if (status !== 304 && status !== 416) throw error;
      const none = { body: undefined, length: undefined, contentRange: undefined, modifiedAt: undefined };
      return { status, etag: status === 304 ? ifNoneMatch : undefined, ...none };
    }
  }

  async take(key: string, file: string): Promise<void> {
    await this.write(key, createReadStream(file));
  }

  /** For a large file, the SDK buffers only two parts of 5 MB each. */
  async write(key: string, content: Readable | Buffer | string): Promise<void> {
    const params = {
      ...this.at(key),
      Body: content,
      ContentType: mimeTypeOf(key),
      // A changed file gets a new key, so browsers may cache the content permanently.
      CacheControl: 'public, max-age=31536000, immutable',
    };
    await new Upload({ client: this.client, params, queueSize: 2 }).done();
  }

  async move(from: string, to: string): Promise<boolean> {
    try {
      await this.client.send(
        new CopyObjectCommand({ ...this.at(to), CopySource: encodeURI(`${this.bucket}/${this.key(from)}`) }),
      );
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw error;
    }
    await this.remove([from]);
    return true;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const batch of batchesOf(keys, AT_ONCE))
      await Promise.all(batch.map((key) => this.client.send(new DeleteObjectCommand(this.at(key)))));
  }

  async removeFolder(folder: string): Promise<void> {
    const start = this.startOf(folder);
    for await (const { Contents = [] } of this.pages(start))
      await this.remove(Contents.map(({ Key = '' }) => Key.slice(this.prefix.length)));
  }

  /**
   * Reads a short text with its ETag. The text can be written only if nobody else has changed it.
   * @returns The text; undefined if it does not exist.
   */
  async readVersion(key: string): Promise<{ text: string; etag: string } | undefined> {
    const found = await this.send(key, { method: 'GET' });
    if (!found) return undefined;
    return { text: found.body ? await text(found.body) : '', etag: found.etag ?? '' };
  }

  /**
   * Writes a short text, but only if no other process has changed it since it was read.
   * @param key Key of the text.
   * @param content New text.
   * @param etag ETag of the text that was read; undefined if it did not exist.
   * @returns False if the text has changed since it was read, by another process or by this write: the SDK repeats a
   *   request whose response was lost.
   */
  async writeVersion(key: string, content: string, etag: string | undefined): Promise<boolean> {
    const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
    try {
      await this.client.send(
        new PutObjectCommand({
          ...{ ...this.at(key), ...condition, Body: content },
          ...{ ContentType: mimeTypeOf(key), CacheControl: 'no-cache' },
        }),
      );
      return true;
    } catch (error) {
      // 404 and 412 mean that the text has changed, 409 that another process is writing it.
      if ([404, 409, 412].includes(statusOf(error) ?? 0)) return false;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.client.destroy();
  }

  private key = (key: string) => this.prefix + key;

  private at = (key: string) => ({ Bucket: this.bucket, Key: this.key(key) });

  /** Returns the prefix of the keys of all files in a folder. */
  private startOf = (folder: string) => (folder === '' ? this.prefix : this.key(`${folder}/`));

  private async *pages(prefix: string, delimiter?: string) {
    for (let token: string | undefined; ;) {
      const page = await this.client.send(
        new ListObjectsV2Command({
          ...{ Bucket: this.bucket, Prefix: prefix },
          ...{ Delimiter: delimiter, ContinuationToken: token },
        }),
      );
      yield page;
      token = page.NextContinuationToken;
      if (token === undefined) return;
    }
  }
}

const bodyOf = (found: Partial<GetObjectCommandOutput>) =>
  found.Body instanceof Readable ? found.Body : undefined;

/** Time limit for connecting to the object store, in ms. */
const CONNECT_MS = 3000;
/** Socket idle timeout in ms. During a slow download, the connection to the object store is idle too. */
const STILL_MS = 150_000;
/** Maximum number of concurrent connections. With the SDK's default of 50, slow downloads would block all uploads. */
const CONNECTIONS = { maxSockets: 1000 };

/**
 * Creates the client of an object store. The SDK reads endpoint, region and keys from its environment variables
 * (`AWS_…`).
 * @param settings Settings for stores other than AWS S3; an empty object for AWS S3.
 * @param responseTimeoutMs Time limit in ms from the end of the request to the start of the response.
 */
function objectStoreClient(settings: ObjectStoreSettings, responseTimeoutMs: number): S3Client {
  const hasOwnEndpoint = Boolean(settings.AWS_ENDPOINT_URL ?? settings.AWS_ENDPOINT_URL_S3);
  return new S3Client({
    // Uses `https://host/bucket`: self-hosted stores rarely have a host name per bucket.
    forcePathStyle: hasOwnEndpoint,
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, socketTimeout: STILL_MS },
      // Without this option, the SDK only prints a warning after the time limit and waits without end.
      ...{ requestTimeout: responseTimeoutMs, throwOnRequestTimeout: true },
      ...{ httpAgent: CONNECTIONS, httpsAgent: CONNECTIONS },
    },
    // Other stores than AWS S3 may not support the newer checksums, so these are optional unless the operator sets the
    // SDK's variables.
    ...(hasOwnEndpoint &&
      !settings.AWS_REQUEST_CHECKSUM_CALCULATION && { requestChecksumCalculation: 'WHEN_REQUIRED' }),
    ...(hasOwnEndpoint &&
      !settings.AWS_RESPONSE_CHECKSUM_VALIDATION && { responseChecksumValidation: 'WHEN_REQUIRED' }),
  });
}

/** Returns the HTTP status if an error of the SDK is an error response of the store; undefined for other errors. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

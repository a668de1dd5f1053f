/** Knows the AWS SDK, with its client beside it; they are loaded where files are kept in an object store, and nowhere else. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type GetObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { reasonOf } from '../reasonOf';
import type { ObjectStoreSettings } from '../serverSettings';
import { contentTypeOf } from './contentTypes';
import type { FileStorage, ListedFile } from './fileStorage';
import { objectStoreClient, statusOf } from './objectStoreClient';

/** How long the store may take to begin an answer, in ms. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** Deletions at the same time. */
const AT_ONCE = 16;

/** What a reader wants of an object. */
export interface ObjectRequest {
  method: 'GET' | 'HEAD';
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
}

/** An object on its way to a reader. */
export interface SentObject {
  status: 200 | 206 | 304 | 416;
  body: Readable | undefined;
  etag: string | undefined;
  length: number | undefined;
  contentRange: string | undefined;
  modifiedAt: Date | undefined;
}

/** A text with what a conditional write of it needs. */
export interface VersionedText {
  text: string;
  etag: string;
}

/** Files in an S3-compatible object store, that many programs may share. */
export class ObjectStorage implements FileStorage {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  /**
   * @param address `s3://bucket/prefix`
   * @param settings empty for AWS S3
   * @param responseTimeoutMs how long the store may say nothing
   * @throws Error in one sentence when it is none
   */
  constructor(address: string, settings: ObjectStoreSettings, responseTimeoutMs = RESPONSE_TIMEOUT_MS) {
    const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(address) ?? [];
    if (bucket === undefined)
      throw new Error(`"${address}" is no place in an object store. Write s3://bucket/prefix.`);
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
        `The object store ${this.name} cannot be used: ${reasonOf(error)} Check UPLOADS or RELEASES, and AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
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
    // Of what is in them: not all stores say what they would begin with.
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

  /** An object as a reader wants it; undefined where there is none. */
  async send(key: string, { method, range, ifNoneMatch }: ObjectRequest): Promise<SentObject | undefined> {
    const input = { Bucket: this.bucket, Key: this.key(key), Range: range, IfNoneMatch: ifNoneMatch };
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

  /** Streams: of a large file the SDK holds two parts of 5 MB. */
  async write(key: string, content: Readable | Buffer | string): Promise<void> {
    const params = {
      ...{ Bucket: this.bucket, Key: this.key(key), Body: content },
      ContentType: contentTypeOf(key),
      // A name never stands for another content.
      CacheControl: 'public, max-age=31536000, immutable',
    };
    await new Upload({ client: this.client, params, queueSize: 2 }).done();
  }

  async move(from: string, to: string): Promise<boolean> {
    try {
      await this.client.send(
        new CopyObjectCommand({
          Bucket: this.bucket,
          Key: this.key(to),
          CopySource: encodeURI(`${this.bucket}/${this.key(from)}`),
        }),
      );
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw error;
    }
    await this.remove([from]);
    return true;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let first = 0; first < keys.length; first += AT_ONCE)
      await Promise.all(
        keys
          .slice(first, first + AT_ONCE)
          .map((key) =>
            this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: this.key(key) })),
          ),
      );
  }

  async removeFolder(folder: string): Promise<void> {
    const start = this.startOf(folder);
    for await (const { Contents = [] } of this.pages(start))
      await this.remove(Contents.map(({ Key = '' }) => Key.slice(this.prefix.length)));
  }

  /** A short text with its version; undefined where there is none. @param notEtag 'unchanged' is the answer for this one */
  async readVersion(key: string, notEtag?: string): Promise<VersionedText | 'unchanged' | undefined> {
    const found = await this.send(key, { method: 'GET', ifNoneMatch: notEtag });
    if (!found) return undefined;
    if (found.status === 304) return 'unchanged';
    const chunks: Buffer[] = [];
    for await (const chunk of found.body ?? []) chunks.push(Buffer.from(chunk));
    return { text: Buffer.concat(chunks).toString('utf8'), etag: found.etag ?? '' };
  }

  /**
   * Writes a short text if it is still what it was when it was read.
   * @param etag of what was read; undefined where there was none
   * @returns whether it did; not when somebody else wrote in between
   */
  async writeVersion(key: string, text: string, etag: string | undefined): Promise<boolean> {
    const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
    try {
      await this.client.send(
        new PutObjectCommand({
          ...{ Bucket: this.bucket, Key: this.key(key), Body: text },
          ...{ ContentType: contentTypeOf(key), CacheControl: 'no-cache', ...condition },
        }),
      );
      return true;
    } catch (error) {
      // 409: two at the very same moment.
      if ([404, 409, 412].includes(statusOf(error) ?? 0)) return false;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.client.destroy();
  }

  private key = (key: string) => this.prefix + key;

  /** The prefix of the keys in a folder. */
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

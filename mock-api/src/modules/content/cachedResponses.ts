import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { compress, encodingFor, MIN_COMPRESSED_SIZE, type Encoding } from '@juris/server-kit/encodings';
import { etagOf, namesEtag } from '@juris/server-kit/validators';
import { listResponses, listBuilds } from '../../platform/http/apiMetrics';

interface Entry {
  body: Buffer;
  /** Compressed bodies by encoding. Each body is compressed when it is first requested. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  etag: string;
  /**
   * Time until which the entry is valid, in milliseconds since 1970. The schedule of a record then changes the content.
   */
  until: number;
}

/** Maximum number of cached responses per source. The least recently used responses are dropped. */
const MAX_CACHED_RESPONSES = 100;

/**
 * Source of the responses that a {@link CachedResponses} caches.
 * @typeParam Query query parameters; each combination has its own response
 */
export interface ResponseSource<Query> {
  /** Reads the body of a response from the database. */
  read: (onlyActive: boolean, query: Query) => Promise<unknown>;
  schema: z.ZodType;
  /** Media type of a text, such as a feed. Default: JSON. */
  mediaType?: string;
  /**
   * Returns the next time at which a schedule changes the state of a record, in milliseconds since 1970. Undefined if the
   * records have no schedules.
   */
  nextChange?: (() => Promise<number>) | undefined;
}

/**
 * Caches JSON responses: one read, one contract check and one serialisation serve many requests. Saving a record
 * invalidates all responses of the source. A response is rebuilt at the next request.
 */
export class CachedResponses<Query extends object> {
  private readonly entries = new LRUCache<string, { entry: Promise<Entry>; madeAt: number }>({
    max: MAX_CACHED_RESPONSES,
  });

  /**
   * @param maxAgeMs returns the maximum age of an entry; Infinity while this instance is notified of every change
   * @param onInvalidate called when the cache is invalidated
   */
  constructor(
    private readonly source: ResponseSource<Query>,
    private readonly maxAgeMs: () => number,
    private readonly onInvalidate: () => void = () => undefined,
  ) {}

  /** Drops all responses. Responses that are being built are dropped too: they may not contain the latest save. */
  invalidate(): void {
    this.entries.clear();
    this.onInvalidate();
  }

  /**
   * Sends the response, or 304 if the `If-None-Match` header contains its ETag.
   * @param onlyActive true for visitors; false for staff, who also get inactive records
   */
  async sendResponse(
    request: FastifyRequest,
    reply: FastifyReply,
    query: Query,
    onlyActive = true,
  ): Promise<void> {
    const entry = await this.freshEntry(onlyActive, query);
    void reply
      .header('etag', entry.etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'authorization, accept-encoding');
    if (namesEtag(request.headers['if-none-match'], entry.etag)) {
      await reply.code(304).send();
      return;
    }
    void reply.type(`${this.source.mediaType ?? 'application/json'}; charset=utf-8`);
    const encoding = encodingFor(request);
    if (entry.body.length < MIN_COMPRESSED_SIZE || !encoding) {
      await reply.send(entry.body);
      return;
    }
    const compressed = await (entry.compressed[encoding] ??= compress(encoding, entry.body));
    await reply.header('content-encoding', encoding).send(compressed);
  }

  /** Returns the cached entry, or builds a new one if a schedule has changed the content. */
  private async freshEntry(onlyActive: boolean, query: Query): Promise<Entry> {
    const cached = this.entry(onlyActive, query);
    const entry = await cached;
    if (Date.now() < entry.until) return entry;
    const key = keyOf(onlyActive, query);
    if (this.entries.get(key)?.entry === cached) this.entries.delete(key);
    return this.entry(onlyActive, query);
  }

  private entry(onlyActive: boolean, query: Query): Promise<Entry> {
    const key = keyOf(onlyActive, query);
    const found = this.entries.get(key);
    const isFresh = found !== undefined && Date.now() - found.madeAt < this.maxAgeMs();
    listResponses.inc({ from: isFresh ? 'memory' : 'made' });
    if (isFresh) return found.entry;
    const entry = this.make(onlyActive, query);
    const made = { entry, madeAt: Date.now() };
    this.entries.set(key, made);
    entry.catch(() => {
      if (this.entries.get(key) === made) this.entries.delete(key);
    });
    return entry;
  }

  private async make(onlyActive: boolean, query: Query): Promise<Entry> {
    // The next schedule change is read before the content. Otherwise a change between the two reads would be missed.
    const until = (await this.source.nextChange?.()) ?? Infinity;
    const end = listBuilds.startTimer();
    const content = this.source.schema.parse(await this.source.read(onlyActive, query));
    const body = Buffer.from(this.source.mediaType ? String(content) : JSON.stringify(content));
    end();
    return { body, compressed: {}, etag: etagOf(body), until };
  }
}

const keyOf = (onlyActive: boolean, query: object) =>
  JSON.stringify([onlyActive, ...Object.entries(query).sort()]);

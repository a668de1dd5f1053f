import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { compress, encodingFor, WORTH_COMPRESSING, type Encoding } from '@juris/server-kit/encodings';
import { etagOf, namesEtag } from '@juris/server-kit/validators';
import { listsAnswered, listsMade } from '../../platform/http/apiMetrics';

interface Entry {
  body: Buffer;
  /** The compressed bodies, each created when it is first requested. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  etag: string;
  /** When a schedule makes the entry outdated, in milliseconds since 1970. */
  until: number;
}

/** Maximum number of cached responses per source; the least recently used are dropped. */
const MAX_CACHED_RESPONSES = 100;

/** Computes the responses. @typeParam Query the parameters that distinguish them */
export interface ResponseSource<Query> {
  /** Reads the body of a response. */
  read: (onlyActive: boolean, query: Query) => Promise<unknown>;
  schema: z.ZodType;
  /**
   * When a schedule next changes what readers see, in milliseconds since 1970; absent for records
   * without schedules.
   */
  nextChange?: (() => Promise<number>) | undefined;
}

/**
 * Caches JSON responses: read, checked against the contract and serialised once for many requests. A save invalidates them;
 * a response is rebuilt only when it is requested again.
 */
export class CachedResponses<Query extends object> {
  private readonly entries = new LRUCache<string, { entry: Promise<Entry>; madeAt: number }>({
    max: MAX_CACHED_RESPONSES,
  });

  /**
   * @param maxAgeMs returns the maximum age of an entry; Infinity while every change is notified
   * @param onInvalidate called with each save
   */
  constructor(
    private readonly source: ResponseSource<Query>,
    private readonly maxAgeMs: () => number,
    private readonly onInvalidate: () => void = () => undefined,
  ) {}

  /** Drops all responses, also those that are being read now and may be older than the save. */
  invalidate(): void {
    this.entries.clear();
    this.onInvalidate();
  }

  /**
   * Sends the response, or 304 if the client already has it.
   * @param onlyActive whether to include only what readers see; false for staff
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
    void reply.type('application/json; charset=utf-8');
    const encoding = encodingFor(request);
    if (entry.body.length < WORTH_COMPRESSING || !encoding) {
      await reply.send(entry.body);
      return;
    }
    const compressed = await (entry.compressed[encoding] ??= compress(encoding, entry.body));
    await reply.header('content-encoding', encoding).send(compressed);
  }

  /** Returns an entry that no schedule has made outdated. */
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
    listsAnswered.inc({ from: isFresh ? 'memory' : 'made' });
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
    // Read first, so that a record that begins or ends during the build is not missed.
    const until = (onlyActive && (await this.source.nextChange?.())) || Infinity;
    const end = listsMade.startTimer();
    const body = Buffer.from(
      JSON.stringify(this.source.schema.parse(await this.source.read(onlyActive, query))),
    );
    end();
    return { body, compressed: {}, etag: etagOf(body), until };
  }
}

const keyOf = (onlyActive: boolean, query: object) =>
  JSON.stringify([onlyActive, ...Object.entries(query).sort()]);

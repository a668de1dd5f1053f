import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { compress, encodingFor, WORTH_COMPRESSING, type Encoding } from '../http/encodings';
import { etagOf, namesEtag } from '../http/validators';
import { listsAnswered, listsMade } from '../program/apiMetrics';
import type { ListPart } from './listPart';

interface Entry {
  body: Buffer;
  /** The body compressed, made when somebody first wants it. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  etag: string;
  /** When it stops to be true by itself, in milliseconds since 1970. */
  until: number;
}

/** Cached answers of one list: the whole ones, and the parts that were asked for last. */
const MAX_CACHED_ANSWERS = 100;

/** Where a list's answers come from. */
export interface ListSource {
  /** The body of the whole list or of a part. */
  read: (onlyActive: boolean, part: ListPart) => Promise<unknown>;
  /** Of the body. */
  schema: z.ZodType;
  /** When what readers see of it changes by itself, in milliseconds since 1970; absent where nothing does. */
  nextChange?: (() => Promise<number>) | undefined;
}

/**
 * A list as it goes out, whole or in parts: read, checked against the contract and written as JSON once for many
 * calls. A save invalidates it; what is not asked for again is not made again.
 */
export class CachedList {
  private readonly entries = new LRUCache<string, { entry: Promise<Entry>; madeAt: number }>({
    max: MAX_CACHED_ANSWERS,
  });

  /**
   * @param maxAgeMs how old an entry may become just now: without end where each change is notified of
   * @param onInvalidate is called with each save
   */
  constructor(
    private readonly source: ListSource,
    private readonly maxAgeMs: () => number,
    private readonly onInvalidate: () => void = () => undefined,
  ) {}

  /** Drops what was read; also what is being read just now, which may be older than the save. */
  invalidate(): void {
    this.entries.clear();
    this.onInvalidate();
  }

  /**
   * Sends the list or the part of it that was asked for, or 304 to who has it already. Inactive records are for editors,
   * who may want them left out.
   */
  async send(
    request: FastifyRequest<{ Querystring: ListPart & { onlyActive?: '0' | '1' } }>,
    reply: FastifyReply,
  ): Promise<void> {
    const entry = await this.freshEntry(!request.account || request.query.onlyActive === '1', request.query);
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

  /** An entry in which nothing has begun or ended since it was made. */
  private async freshEntry(onlyActive: boolean, part: ListPart): Promise<Entry> {
    const cached = this.entry(onlyActive, part);
    const entry = await cached;
    if (Date.now() < entry.until) return entry;
    const key = keyOf(onlyActive, part);
    if (this.entries.get(key)?.entry === cached) this.entries.delete(key);
    return this.entry(onlyActive, part);
  }

  private entry(onlyActive: boolean, part: ListPart): Promise<Entry> {
    const key = keyOf(onlyActive, part);
    const found = this.entries.get(key);
    const isFresh = found !== undefined && Date.now() - found.madeAt < this.maxAgeMs();
    listsAnswered.inc({ from: isFresh ? 'memory' : 'made' });
    if (isFresh) return found.entry;
    const entry = this.make(onlyActive, part);
    const made = { entry, madeAt: Date.now() };
    this.entries.set(key, made);
    entry.catch(() => {
      if (this.entries.get(key) === made) this.entries.delete(key);
    });
    return entry;
  }

  private async make(onlyActive: boolean, part: ListPart): Promise<Entry> {
    // Asked first: what begins or ends meanwhile makes the answer again, and is never missed.
    const until = (onlyActive && (await this.source.nextChange?.())) || Infinity;
    const end = listsMade.startTimer();
    const body = Buffer.from(
      JSON.stringify(this.source.schema.parse(await this.source.read(onlyActive, part))),
    );
    end();
    return { body, compressed: {}, etag: etagOf(body), until };
  }
}

const keyOf = (onlyActive: boolean, part: ListPart) =>
  JSON.stringify([onlyActive, ...Object.entries(part).sort()]);

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

interface Entry {
  body: Buffer;
  /** The body compressed, made when somebody first wants it. */
  gzipped?: Promise<Buffer>;
  etag: string;
}

/** Below this, compression saves less than it costs. */
const WORTH_COMPRESSING = 1400;

const compress = promisify(gzip);

/**
 * A list as it goes out: read, checked against the contract and written as JSON once for many calls. A save makes
 * it forgotten.
 */
export class CachedList {
  private readonly entries = new Map<boolean, { entry: Promise<Entry>; madeAt: number }>();

  /**
   * @param schema of the whole answer
   * @param read gives the answer; its argument is whether only active records are wanted
   * @param longestMs how old an entry may become: without end where nobody else writes to the database
   */
  constructor(
    private readonly schema: z.ZodType,
    private readonly read: (onlyActive: boolean) => Promise<unknown>,
    private readonly longestMs: number,
  ) {}

  /** Forgets what was read; also what is being read just now, which may be older than the save. */
  forget(): void {
    this.entries.clear();
  }

  /** Sends the list, or 304 to who has it already. */
  async send(request: FastifyRequest, reply: FastifyReply, onlyActive: boolean): Promise<void> {
    const entry = await this.entry(onlyActive);
    void reply
      .header('etag', entry.etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'authorization, accept-encoding');
    if (request.headers['if-none-match'] === entry.etag) {
      await reply.code(304).send();
      return;
    }
    void reply.type('application/json; charset=utf-8');
    if (entry.body.length < WORTH_COMPRESSING || !acceptsGzip(request)) {
      await reply.send(entry.body);
      return;
    }
    entry.gzipped ??= compress(entry.body);
    const gzipped = await entry.gzipped;
    await reply.header('content-encoding', 'gzip').send(gzipped);
  }

  private entry(onlyActive: boolean): Promise<Entry> {
    const found = this.entries.get(onlyActive);
    if (found && Date.now() - found.madeAt < this.longestMs) return found.entry;
    const entry = this.make(onlyActive);
    const made = { entry, madeAt: Date.now() };
    this.entries.set(onlyActive, made);
    entry.catch(() => {
      if (this.entries.get(onlyActive) === made) this.entries.delete(onlyActive);
    });
    return entry;
  }

  private async make(onlyActive: boolean): Promise<Entry> {
    const body = Buffer.from(JSON.stringify(this.schema.parse(await this.read(onlyActive))));
    return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
  }
}

const acceptsGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0)/.test(headers['accept-encoding'] ?? '');

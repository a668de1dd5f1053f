import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { compress, encodingFor, WORTH_COMPRESSING, type Encoding } from '../http/encodings';

interface Entry {
  body: Buffer;
  /** The body compressed, made when somebody first wants it. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  etag: string;
}

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
    const encoding = encodingFor(request);
    if (entry.body.length < WORTH_COMPRESSING || !encoding) {
      await reply.send(entry.body);
      return;
    }
    const compressed = await (entry.compressed[encoding] ??= compress(encoding, entry.body));
    await reply.header('content-encoding', encoding).send(compressed);
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
    return { body, compressed: {}, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createHmac, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { fetchStatus } from '@juris/server-kit/fetchStatus';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { figureTarget } from '@juris/contract/figureTarget';

/** Time between two reports to the API, in ms. */
const REPORT_EVERY_MS = 30_000;

/** Timeout of a report, in ms. */
const TIMEOUT_MS = 10_000;

const visit = z.object({ path: z.string() });

/**
 * Counts visits and downloads and reports them to the API in the background. An open page reports further pages to
 * `/visits`. An older API without figures gets no reports after the first.
 * @param options `operationsToken` identifies the shell to an API on another machine.
 */
export function registerFigures(
  server: FastifyInstance,
  { apiOrigin, operationsToken }: { apiOrigin: string; operationsToken?: string | undefined },
): void {
  const counter = new RequestCounter((message) => server.log.warn(message));
  server.addHook('onResponse', async (request, reply) => {
    if (isDelivered(request, reply)) counter.count(request, request.url.split('?', 1)[0] ?? '');
  });
  // The address of a book has up to 750 characters: a title in an Indian script is percent-encoded.
  server.post('/visits', { bodyLimit: 1000 }, async (request, reply) => {
    const { data } = visit.safeParse(request.body);
    if (!data || data.path.startsWith('/uploads/') || data.path.startsWith('/api/'))
      return reply.code(400).send();
    counter.count(request, data.path);
    return reply.code(204).send();
  });

  async function report(): Promise<void> {
    const counts = counter.take();
    if (counts.length === 0) return;
    const status = await fetchStatus(`${apiOrigin}/api/figures/report`, TIMEOUT_MS, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(operationsToken !== undefined && { authorization: `Bearer ${operationsToken}` }),
      },
      body: JSON.stringify({ counts }),
    });
    if (status !== undefined && status < 300) return;
    if (status === 404) return clearInterval(timer);
    // Invalid counts would be rejected again.
    if (status !== 400) counter.add(counts);
    const remedy = 'After 403, set the same OPERATIONS_TOKEN for shell and API.';
    if (status !== undefined)
      server.log.warn({ remedy }, `The API rejected the figures with status ${status}.`);
  }
  const timer = setInterval(() => void report(), REPORT_EVERY_MS).unref();
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await report();
  });
}

/** A second request for the same target within this time is a double click (COUNTER Code of Practice, 7.2), in ms. */
const DOUBLE_CLICK_MS = 30_000;

/** Maximum number of clicks in memory. An older click may be counted twice. */
const MOST_CLICKS = 50_000;

/** Maximum number of addresses between two reports. Further addresses wait for the next report. */
const MOST_PATHS = 5000;

/** Maximum number of counts of one target that one network adds on one day. More are not those of readers. */
const MOST_PER_NETWORK = 20;

/** Maximum number of different targets that one network adds on one day. More would displace those of readers. */
const MOST_TARGETS = 1000;

/** Maximum number of networks and targets whose counts are in memory. */
const MOST_TALLIES = 50_000;

interface RequestCount {
  /** Day in India, `YYYY-MM-DD`. */
  day: string;
  path: string;
  count: number;
}

/**
 * Counts visits and downloads without storing cookies or addresses. A hash of address, browser and target recognises
 * double clicks. It is only in memory, and its key changes every day.
 */
export class RequestCounter {
  private readonly clicks = new LRUCache<string, number>({ max: MOST_CLICKS });
  /** Number of counts by hash of network and target, and number of targets by hash of network. */
  private readonly tallies = new LRUCache<string, number>({ max: MOST_TALLIES });
  private counts = new Map<string, RequestCount>();
  private key = randomBytes(32);
  private keyDay = '';

  /**
   * @param warn called once when a network reaches a limit
   * @param now returns the current time in ms since 1970
   */
  constructor(
    private readonly warn: (message: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts a request for an address if its target is counted and the client is neither a bot nor staff. */
  count({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>, address: string): void {
    const target = figureTarget(address);
    const agent = headers['user-agent'];
    if (!target || !agent || isbot(agent) || isPrefetch(headers) || isStaff(headers)) return;
    const now = this.now();
    const day = indianDay(now);
    if (day !== this.keyDay) {
      [this.key, this.keyDay] = [randomBytes(32), day];
      this.clicks.clear();
      this.tallies.clear();
    }
    const click = this.hash([ip, agent, target]);
    const isDouble = now - (this.clicks.get(click) ?? -Infinity) < DOUBLE_CLICK_MS;
    // Each click restarts the time, so a series of clicks counts once.
    this.clicks.set(click, now);
    // A title in the address can be longer than the API accepts, so only the id is reported.
    const path = 'file' in target ? address : address.replace(/-[^]*/, '');
    if (isDouble || !this.isWithinLimit(ip, path, target)) return;
    this.add([{ day, path, count: 1 }]);
  }

  /** Counts a request of a network. Otherwise a client could add any number of counts, each with another browser name. */
  private isWithinLimit(ip: string, path: string, target: unknown): boolean {
    const network = clientNetwork(ip);
    const count = this.tally([network, target], 1);
    const targets = this.tally([network], count === 1 ? 1 : 0);
    if (count === MOST_PER_NETWORK + 1)
      this.warn(
        `${path} has ${MOST_PER_NETWORK} visits or downloads of one network today. More are not counted.`,
      );
    if (count === 1 && targets === MOST_TARGETS + 1)
      this.warn(`One network visited ${MOST_TARGETS} books or files today. More are not counted.`);
    return count <= MOST_PER_NETWORK && targets <= MOST_TARGETS;
  }

  /** Adds to the number of a network or of a network and target. Returns the new number. */
  private tally(parts: readonly unknown[], added: number): number {
    const key = this.hash(parts);
    const count = (this.tallies.get(key) ?? 0) + added;
    this.tallies.set(key, count);
    return count;
  }

  private hash = (parts: readonly unknown[]) =>
    createHmac('sha256', this.key).update(JSON.stringify(parts)).digest('base64url');

  /** Returns the counts since the last call. */
  take(): RequestCount[] {
    const taken = [...this.counts.values()];
    this.counts = new Map();
    return taken;
  }

  /** Adds counts, for example those that could not be reported. */
  add(counts: readonly RequestCount[]): void {
    for (const added of counts) {
      const key = `${added.day} ${added.path}`;
      const found = this.counts.get(key);
      if (found) found.count += added.count;
      else if (this.counts.size < MOST_PATHS) this.counts.set(key, added);
    }
  }
}

/** Only the first part of a PDF counts. Browsers request others while the visitor reads. */
const isDelivered = ({ method, headers }: FastifyRequest, { statusCode }: FastifyReply) =>
  method === 'GET' && (statusCode === 200 || (statusCode === 206 && /^bytes=0-/.test(headers.range ?? '')));

const isPrefetch = (headers: FastifyRequest['headers']) =>
  /prefetch|prerender|preview/i.test(`${headers['sec-purpose']} ${headers.purpose} ${headers['x-moz']}`);

/** The API sets this cookie for signed-in staff. */
const isStaff = ({ cookie = '', authorization }: FastifyRequest['headers']) =>
  authorization !== undefined || /(?:^|;\s*)staff(?:-files)?=[^;]/.test(cookie);

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
const indianDay = (time: number) => dayFormat.format(time);

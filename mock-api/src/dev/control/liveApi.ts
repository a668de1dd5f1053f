import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Maximum time in ms for responses in progress before the API closes. */
const DRAIN_MS = 5000;

/** The API behind the mock. While it is replaced, requests wait for the new API. */
export class LiveApi {
  private current: Promise<FastifyInstance>;
  private replaced: Promise<unknown> = Promise.resolve();
  private readonly responses = new Set<ServerResponse>();

  constructor(api: FastifyInstance) {
    this.current = Promise.resolve(api);
  }

  /** Returns the API when it can handle requests. */
  async ready(): Promise<FastifyInstance> {
    const api = await this.current;
    await api.ready();
    return api;
  }

  /** Passes a request to the API. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.responses.add(response);
    response.once('close', () => this.responses.delete(response));
    (await this.ready()).routing(request, response);
  }

  /**
   * Closes the API and opens another one. Replacements run one after the other.
   * @param open changes the data and creates the new API
   * @param fallback creates an API if `open` fails
   * @throws the error of `open`
   */
  replace(open: () => Promise<FastifyInstance>, fallback: () => Promise<FastifyInstance>): Promise<void> {
    const replaced = this.replaced.then(async () => {
      const old = await this.current;
      const inProgress = [...this.responses];
      const opened = this.close(old, inProgress).then(open);
      this.current = opened.catch(fallback);
      await opened;
    });
    this.replaced = replaced.catch(() => undefined);
    return replaced;
  }

  /** Closes the API permanently, after the responses in progress. */
  async end(): Promise<void> {
    await this.replaced;
    await this.close(await this.current, [...this.responses]);
  }

  private async close(api: FastifyInstance, inProgress: ServerResponse[]): Promise<void> {
    const ended = Promise.all(inProgress.filter(({ closed }) => !closed).map((one) => once(one, 'close')));
    const drained = new AbortController();
    await Promise.race([
      ended,
      sleep(DRAIN_MS, undefined, { signal: drained.signal }).catch(() => undefined),
    ]);
    drained.abort();
    for (const response of inProgress) response.destroy();
    await api.close();
  }
}

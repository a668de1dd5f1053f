import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Client } from 'pg';

/** Channel of PostgreSQL's notifications, which name the table of each committed change. */
export const CHANGES_CHANNEL = 'juris_changes';
/** Function that the triggers of the tables call to notify of a change. */
export const CHANGES_FUNCTION = 'juris_tell_of_change';

/** Maximum age of a cached response while no connection receives notifications, in ms. */
const STALE_AFTER_MS = 1000;

/** Interval of heartbeats in ms; one that takes longer to return counts as lost. */
const HEARTBEAT_MS = 500;
const MAX_RETRY_DELAY_MS = 30_000;

const HEARTBEAT_PREFIX = 'alive ';

/**
 * Receives notifications of changes that any process makes to the same PostgreSQL. Uses a separate LISTEN connection
 * with heartbeat notifications. It counts as connected while its own heartbeats return, two a second: a connection may
 * die silently, and some poolers accept `LISTEN` but forward nothing. A lost connection is opened again, with growing
 * delays.
 */
export class ChangeNotices {
  readonly #payload = HEARTBEAT_PREFIX + randomUUID();
  #client: Client | undefined;
  #isConnected = false;
  #isHeartbeatReceived = false;
  #timer: NodeJS.Timeout | undefined;
  #heartbeatUnderWay: Promise<void> | undefined;
  #retryDelay = HEARTBEAT_MS;
  #retryFrom = 0;

  /**
   * @param onChange is called with the table, also for this process's own changes; with undefined when any table may
   * have changed while there was no connection
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly onChange: (table: string | undefined) => void,
  ) {}

  /** Current maximum age of a cached response, in ms; limited while no notifications arrive. */
  get maxAge(): number {
    return this.#isConnected ? Infinity : STALE_AFTER_MS;
  }

  start(): void {
    const beat = () => {
      // The last heartbeat has not returned.
      if (this.#heartbeatUnderWay) return this.#isConnected ? this.#disconnect() : undefined;
      this.#heartbeatUnderWay = this.#sendHeartbeat()
        .catch(() => this.#disconnect())
        .finally(() => (this.#heartbeatUnderWay = undefined));
    };
    beat();
    this.#timer = setInterval(beat, HEARTBEAT_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#retryFrom = Infinity;
    this.#disconnect();
    await this.#heartbeatUnderWay;
    this.#disconnect();
  }

  async #sendHeartbeat() {
    if (!this.#client) {
      if (Date.now() < this.#retryFrom) return;
      await this.#open();
    } else if (!this.#isHeartbeatReceived) return this.#disconnect();
    this.#isHeartbeatReceived = false;
    await this.#client?.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, this.#payload]);
  }

  async #open() {
    // Loaded on demand, like the database driver itself.
    const { Client } = await import('pg');
    const client = new Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: 5000,
      application_name: 'juris changes',
    });
    this.#client = client;
    const onEnd = () => {
      if (this.#client === client) this.#disconnect();
    };
    client.on('error', onEnd).on('end', onEnd);
    client.on('notification', ({ payload = '' }) => {
      if (this.#client !== client) return;
      if (payload === this.#payload) this.#onHeartbeat();
      else if (!payload.startsWith(HEARTBEAT_PREFIX)) this.onChange(payload);
    });
    // A client that is ended while connecting only emits this event: `connect` would never settle.
    const ended = once(client, 'end').then(() => {
      throw new Error('The connection ended before it was open.');
    });
    await Promise.race([client.connect(), ended]);
    await client.query(`listen ${CHANGES_CHANNEL}`);
  }

  #onHeartbeat() {
    this.#isHeartbeatReceived = true;
    if (this.#isConnected) return;
    this.#isConnected = true;
    this.#retryDelay = HEARTBEAT_MS;
    this.onChange(undefined);
  }

  /** No notifications arrive from now on. */
  #disconnect() {
    const lost = this.#client;
    if (!lost) return;
    this.#isConnected = false;
    this.#client = undefined;
    this.#retryFrom = Math.max(this.#retryFrom, Date.now() + this.#retryDelay);
    this.#retryDelay = Math.min(2 * this.#retryDelay, MAX_RETRY_DELAY_MS);
    void lost.end().catch(() => undefined);
  }
}

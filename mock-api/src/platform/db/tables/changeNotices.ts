import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Client } from 'pg';

/** Channel of the PostgreSQL notifications. The payload of a notification is the name of the changed table. */
export const CHANGES_CHANNEL = 'juris_changes';
/** Name of the PostgreSQL function with which the triggers send a notification. */
export const CHANGES_FUNCTION = 'juris_tell_of_change';

/** Maximum age of a cached response while no notifications can be received, in ms. */
const STALE_AFTER_MS = 1000;

/** Interval of heartbeats, in ms. Without a heartbeat in this time, the connection is considered lost. */
const HEARTBEAT_MS = 500;
const MAX_RETRY_DELAY_MS = 30_000;

const HEARTBEAT_PREFIX = 'alive ';

/**
 * Receives notifications of changes by any process in the same PostgreSQL database, on a separate connection. A
 * heartbeat notification tests the connection twice a second: a connection can break silently, and some connection
 * poolers accept `LISTEN` but forward no notifications. A lost connection is opened again, with growing delays.
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
   * @param databaseUrl address of the PostgreSQL database
   * @param onChange called with the name of the changed table, also for changes by this process. Called with undefined
   *   after a connection was opened, because any table may have changed before
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly onChange: (table: string | undefined) => void,
  ) {}

  /** Maximum age of a cached response in ms: unlimited while notifications are received, otherwise one second. */
  get maxAge(): number {
    return this.#isConnected ? Infinity : STALE_AFTER_MS;
  }

  start(): void {
    const beat = () => {
      // The previous heartbeat has not been sent completely yet, so the connection is considered lost.
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
    // Imported only when needed, because SQLite does not use this driver.
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
    // A client that is closed while it connects emits `end`, but `connect` never settles.
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

  /**
   * Closes the connection and delays the next attempt to connect. The age of cached responses is limited from now on.
   */
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

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Client } from 'pg';

/** The channel on which PostgreSQL names the table of each change, when it is committed. */
export const CHANGES_CHANNEL = 'juris_changes';
/** Notifies of a change; triggers of the tables call it. */
export const CHANGES_FUNCTION = 'juris_tell_of_change';

/** How old a cached answer may become while there is no connection that notifies of changes, in ms. */
const STALE_AFTER_MS = 1000;

/** How often a heartbeat is sent, in ms; one that takes longer to come back counts as lost. */
const HEARTBEAT_MS = 500;
const MAX_RETRY_DELAY_MS = 30_000;

const HEARTBEAT_PREFIX = 'alive ';

/**
 * Notifications of changes that any program makes to the same PostgreSQL: a LISTEN connection of its own with a
 * heartbeat notification. It counts as connected while its own heartbeats come back, two a second, since a connection
 * may be dead without a sign, and some poolers take `LISTEN` and pass nothing on. A lost connection is opened again,
 * with growing delays.
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
   * @param onChange is called with the table, also for this program's own changes; with undefined where any table may
   *   have changed while there was no connection
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly onChange: (table: string | undefined) => void,
  ) {}

  /** How old a cached answer may become just now, in ms: it is read again while nobody notifies of changes. */
  get maxAge(): number {
    return this.#isConnected ? Infinity : STALE_AFTER_MS;
  }

  start(): void {
    const beat = () => {
      // The last heartbeat has not come back.
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
    // Loaded when wanted, as by the database itself.
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
    // One that is ended while it connects says so by this event alone: `connect` would be waited for for ever.
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

  /** From now on nobody notifies of changes. */
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

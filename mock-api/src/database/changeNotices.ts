import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Client } from 'pg';

/** The channel on which PostgreSQL names the table of each change, when it is committed. */
export const CHANGES = 'juris_changes';
/** Tells of a change; triggers of the tables call it. */
export const CHANGES_FUNCTION = 'juris_tell_of_change';

/** How old something may become that was read while changes went unheard, in ms. */
const UNHEARD_MS = 1000;

/** How often it is tried whether word still comes, in ms; a word that takes longer counts as lost. */
const HEARTBEAT_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

const ALIVE = 'alive ';

/**
 * Word of changes that any program makes to the same PostgreSQL, on a connection of its own (`LISTEN`). It hears when
 * it hears itself: twice a second it sends a word to itself, since a connection may be dead without a sign, and some
 * poolers take `LISTEN` and pass nothing on. What was lost is opened again, with growing pauses.
 */
export class ChangeNotices {
  readonly #own = ALIVE + randomUUID();
  #client: Client | undefined;
  #isHearing = false;
  #isAnswered = false;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #pause = HEARTBEAT_MS;
  #openFrom = 0;

  /**
   * @param onChange hears of a table, also of this program's own changes; of nothing where any may have changed
   *   unheard
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly onChange: (table: string | undefined) => void,
  ) {}

  /** How old something that was read may become just now, in ms: while changes go unheard, who keeps it looks again. */
  get longestKept(): number {
    return this.#isHearing ? Infinity : UNHEARD_MS;
  }

  start(): void {
    const beat = () => {
      // The last word is still on its way.
      if (this.#beating) return this.#isHearing ? this.#lose() : undefined;
      this.#beating = this.#beat()
        .catch(() => this.#lose())
        .finally(() => (this.#beating = undefined));
    };
    beat();
    this.#timer = setInterval(beat, HEARTBEAT_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#openFrom = Infinity;
    this.#lose();
    await this.#beating;
    this.#lose();
  }

  async #beat() {
    if (!this.#client) {
      if (Date.now() < this.#openFrom) return;
      await this.#open();
    } else if (!this.#isAnswered) return this.#lose();
    this.#isAnswered = false;
    await this.#client?.query('select pg_notify($1, $2)', [CHANGES, this.#own]);
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
      if (this.#client === client) this.#lose();
    };
    client.on('error', onEnd).on('end', onEnd);
    client.on('notification', ({ payload = '' }) => {
      if (this.#client !== client) return;
      if (payload === this.#own) this.#hear();
      else if (!payload.startsWith(ALIVE)) this.onChange(payload);
    });
    // One that is ended while it connects says so by this event alone: `connect` would be waited for for ever.
    const ended = once(client, 'end').then(() => {
      throw new Error('The connection ended before it was open.');
    });
    await Promise.race([client.connect(), ended]);
    await client.query(`listen ${CHANGES}`);
  }

  #hear() {
    this.#isAnswered = true;
    if (this.#isHearing) return;
    this.#isHearing = true;
    this.#pause = HEARTBEAT_MS;
    this.onChange(undefined);
  }

  /** What changes from now on is unheard of. */
  #lose() {
    const lost = this.#client;
    if (!lost) return;
    this.#isHearing = false;
    this.#client = undefined;
    this.#openFrom = Math.max(this.#openFrom, Date.now() + this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
    void lost.end().catch(() => undefined);
  }
}

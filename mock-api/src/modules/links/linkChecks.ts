import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/tables/tables';
import type { LinkClient, LinkResult } from './checkLink';
import { deleteOldResults, storeResult, type LinkedType } from './linkResults';
import { INDIA_MS } from '../../platform/indianTime';
import { isAllowedUrl, publicNetwork, type LinkNetwork } from '../../platform/http/publicNetwork';

/** Name of the setting with the time of the last nightly check. Only the process that updates it runs the check. */
const LAST_CHECK = 'linksCheckedAt';

const HOUR_MS = 60 * 60 * 1000;

/** A nightly check runs between 1:00 and 5:00 in India. After this many hours without a check, it runs at any time. */
const LATEST_HOURS = 36;

/** After this many links of a host without a response, the host is skipped until the next night. */
const MOST_SILENT = 3;

interface LinkChecksOptions {
  siteOrigin: string;
  linkedTypes: readonly LinkedType[];
  /** Returns links that are not in a column of a table, such as those in page texts. */
  otherLinks?: () => Promise<string[]>;
  network?: LinkNetwork;
  /** Pause between two requests to the same host, in ms. */
  pauseMs?: number;
  /** Called after results were stored, because lists show them. */
  onChange: () => void;
}

/** Checks the external links of records and pages: of all every night, of one record on request. */
export class LinkChecks {
  private client: Promise<LinkClient> | undefined;
  private readonly network: LinkNetwork;
  private readonly stop = new AbortController();

  constructor(
    private readonly db: Database,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
    private readonly options: LinkChecksOptions,
  ) {
    this.network = options.network ?? publicNetwork;
  }

  /** Runs the nightly check if it is due and no other process has started it. */
  async runIfDue(now = new Date()): Promise<void> {
    const hour = new Date(now.getTime() + INDIA_MS).getUTCHours();
    const isNight = hour >= 1 && hour < 5;
    const age = (isNight ? 20 : LATEST_HOURS) * HOUR_MS;
    if (await this.claim(now, new Date(now.getTime() - age))) await this.checkAll();
  }

  /**
   * Checks the links of all active records and of pages, host by host. If no host responds, this server may have no
   * network, and no link counts as failed.
   */
  async checkAll(): Promise<void> {
    const silent: { url: string; result: LinkResult }[] = [];
    let hasResponse = false;
    let count = 0;
    for (const [host, urls] of byHost(await this.activeLinks())) {
      let silentHere = 0;
      for (const url of urls) {
        if (silentHere === MOST_SILENT) break;
        if (this.stop.signal.aborted) return;
        const result = await this.check(url);
        count += 1;
        if (result.state === 'unreachable') {
          // A link that redirects, such as a DOI, shows nothing about the other links of its host.
          if (result.host === host) silentHere += 1;
          hasResponse ||= result.host === undefined;
          silent.push({ url, result });
        } else {
          hasResponse ||= result.state !== 'unknown';
          await storeResult(this.db, url, result, new Date());
        }
        await delay(this.options.pauseMs ?? 1000, undefined, { signal: this.stop.signal }).catch(
          () => undefined,
        );
      }
    }
    if (hasResponse)
      for (const { url, result } of silent) await storeResult(this.db, url, result, new Date());
    else if (silent.length > 0)
      this.log.warn('No link responded. The results of this night are not counted.');
    await deleteOldResults(this.db, new Date());
    this.options.onChange();
    this.log.info(`${count} links were checked.`);
  }

  /** Checks some links and returns their results. A link without a response is not stored as failed. */
  async checkNow(urls: readonly string[]): Promise<LinkResult[]> {
    const results = [];
    for (const url of urls) {
      const result = await this.check(url);
      if (result.state !== 'unreachable') await storeResult(this.db, url, result, new Date());
      results.push(result);
    }
    this.options.onChange();
    return results;
  }

  /** Returns the texts that are public addresses of other sites. */
  checkable(urls: readonly string[]): string[] {
    const { host } = new URL(this.options.siteOrigin);
    return urls.filter((url) => {
      const parsed = URL.parse(url);
      return parsed !== null && parsed.host !== host && isAllowedUrl(parsed, this.network);
    });
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.client?.then(
      (client) => client.close(),
      () => undefined,
    );
  }

  private async check(url: string): Promise<LinkResult> {
    this.client ??= this.openClient().catch((error: unknown) => {
      this.client = undefined;
      throw error;
    });
    return (await this.client).check(url);
  }

  /** Opens the client, whose library takes 65 ms of processor time to load, for the first link. */
  private async openClient(): Promise<LinkClient> {
    const { LinkClient } = await import(/* webpackMode: "eager" */ './checkLink');
    return new LinkClient(this.network, `JurisLinkCheck/1.0 (+${this.options.siteOrigin})`);
  }

  /** Stores the time of the check. @returns false if it is not due, or if another process has started it */
  private async claim(now: Date, before: Date): Promise<boolean> {
    const value = now.toISOString();
    const added = await this.db
      .insertInto('setting')
      .values({ name: LAST_CHECK, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if ((added.numInsertedOrUpdatedRows ?? 0n) > 0n) return true;
    const { numUpdatedRows } = await this.db
      .updateTable('setting')
      .set({ value })
      .where('name', '=', LAST_CHECK)
      .where('value', '<', before.toISOString())
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  private async activeLinks(): Promise<string[]> {
    const found = new Set<string>();
    for (const { table, links = [] } of this.options.linkedTypes)
      for (const column of links) {
        const { rows } = await sql<{ url: string }>`
          select distinct ${sql.ref(column)} as url from ${sql.table(table)} where ${sql.ref('isActive')} = 1`.execute(
          this.db,
        );
        for (const { url } of rows) found.add(url);
      }
    for (const url of (await this.options.otherLinks?.()) ?? []) found.add(url);
    return this.checkable([...found]);
  }
}

function byHost(urls: readonly string[]): ReadonlyMap<string, string[]> {
  const hosts = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    hosts.set(host, [...(hosts.get(host) ?? []), url]);
  }
  return hosts;
}

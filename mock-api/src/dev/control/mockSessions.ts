import { constants, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { mockName } from '@juris/contract/mockControl';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { databaseName, withDatabase } from '../../platform/db/open';
import { HttpError } from '../../platform/http/httpError';
import { withoutFirstStart } from '../../setup/options';
import { SESSION_HEADER } from '../faults/faults';
import { Mock } from './mock';
import type { CreateApi, MockOptions } from './mockOptions';

/** Maximum number of sessions. Each needs a complete API. */
const MOST_SESSIONS = 16;

/** Time without a request after which a session ends, in ms. */
const IDLE_MS = 10 * 60_000;

/**
 * The mock that all requests share, and one mock for each session: the requests with the same name in the header
 * `x-mock-session`. A session has its own API, faults and journal, and starts with a copy of the data that were active
 * when the first session started.
 */
export class MockSessions {
  private readonly folder: string;
  private readonly sessions = new LRUCache<string, Promise<Mock>>({
    ...{ max: MOST_SESSIONS, ttl: IDLE_MS, updateAgeOnGet: true, ttlAutopurge: true },
    dispose: (mock) => this.close(mock),
    // Runs after the session is removed.
    disposeAfter: () => this.sessions.size === 0 && this.closeSpare(),
  });
  private readonly closing = new Set<Promise<unknown>>();
  private template: Promise<string> | undefined;
  /** A mock for the next new or reset session. */
  private spare: Promise<Mock> | undefined;
  /** Ends when the last API is open. */
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;

  /**
   * @param shared mock of the requests without a session
   * @param create creates the API of a session
   */
  constructor(
    private readonly shared: Mock,
    private readonly options: MockOptions,
    private readonly create: CreateApi,
  ) {
    this.folder = path.resolve(options.dataDir, 'mock/sessions');
    this.removeFolder();
  }

  /**
   * Returns the mock of a request.
   * @throws HttpError 400 if the name of the session is not valid, 409 if the data of the mock cannot be copied
   */
  async of({ headers }: { headers: IncomingHttpHeaders }): Promise<Mock> {
    const name = this.nameOf(headers);
    if (name === undefined) return this.shared;
    return this.sessions.get(name) ?? this.start(name);
  }

  /** Resets the mock of a request, and returns its new mock. */
  async reset({ headers }: { headers: IncomingHttpHeaders }): Promise<Mock> {
    const name = this.nameOf(headers);
    if (name !== undefined) return this.start(name);
    await this.shared.reset();
    return this.shared;
  }

  /** Ends all sessions and the shared mock. */
  async end(): Promise<void> {
    this.sessions.clear();
    this.closeSpare();
    await Promise.all(this.closing);
    this.removeFolder();
    await this.shared.end();
  }

  private nameOf({ [SESSION_HEADER]: name }: IncomingHttpHeaders): string | undefined {
    if (name === undefined) return undefined;
    const { data, error } = mockName.safeParse(name);
    if (data === undefined)
      throw new HttpError(400, `${SESSION_HEADER}: "${String(name)}" ${error.issues[0]?.message}.`);
    this.shared.assertReplaceable();
    return data;
  }

  private start(name: string): Promise<Mock> {
    const mock = this.spare ?? this.open();
    this.spare = undefined;
    this.sessions.set(name, mock);
    mock.then(
      () => this.prepareSpare(),
      () => this.sessions.get(name) === mock && this.sessions.delete(name),
    );
    return mock;
  }

  /** Opens the next API already, because that takes longer than a test should wait for a reset. */
  private prepareSpare(): void {
    if (this.spare || this.sessions.size === 0) return;
    const spare = this.open();
    this.spare = spare;
    spare.catch(() => this.spare === spare && (this.spare = undefined));
  }

  /** Opens an API after the one before, so that many simultaneous requests do not open many at once. */
  private open(): Promise<Mock> {
    const opened = this.last.then(() => this.openCopy());
    this.last = opened.catch(() => undefined);
    return opened;
  }

  private async openCopy(): Promise<Mock> {
    this.template ??= this.makeTemplate();
    const template = await this.template.catch((error: unknown) => {
      this.template = undefined;
      throw error;
    });
    const dataDir = path.join(this.folder, String(++this.count));
    cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const { metrics: _metrics, ...others } = this.options;
    const options = { ...others, ...withoutFirstStart, dataDir, faults: [] };
    return new Mock(await this.create(options), options, this.create, this.shared);
  }

  /** Copies the database, the files and the signing key, so that tokens of the shared mock are valid in sessions. */
  private async makeTemplate(): Promise<string> {
    const template = path.join(this.folder, 'template');
    const source = path.resolve(this.options.dataDir);
    // A failed copy may have left files.
    rmSync(template, { recursive: true, force: true });
    mkdirSync(template, { recursive: true });
    await withDatabase(source, undefined, (db) => sql`vacuum into ${databaseName(template)}`.execute(db));
    for (const name of ['uploads', 'signing-key'])
      if (existsSync(path.join(source, name)))
        cpSync(path.join(source, name), path.join(template, name), {
          recursive: true,
          filter: (file) => path.basename(file) !== '.incoming',
        });
    return template;
  }

  private close(mock: Promise<Mock>): void {
    const closed = mock
      .then((opened) => opened.end())
      .catch(() => undefined)
      .finally(() => this.closing.delete(closed));
    this.closing.add(closed);
  }

  private closeSpare(): void {
    if (this.spare) this.close(this.spare);
    this.spare = undefined;
  }

  private removeFolder() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type {
  ActiveFault,
  ClockChange,
  FaultRule,
  MockEmail,
  MockState,
  Scenario,
  JournalEntry,
  journalFilter,
} from '@juris/contract/mockControl';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/http/httpError';
import { withoutFirstStart, type ApiOptions } from '../../setup/options';
import { readClock, setClock } from './clock';
import { DataFolder } from './dataFolder';
import { readEmails } from './emails';
import { LiveApi } from './liveApi';
import type { CreateApi, MockOptions } from './mockOptions';
import { readScenarios } from './scenarios';
import type { z } from 'zod';
import { matchesCall, partsOfCall } from '../faults/faults';
import Fuse from 'fuse.js';
import { allowedMethods, routeList } from '../../platform/http/routeMethods';

/** Maximum number of entries. The oldest ones are removed first. */
const LONGEST = 1000;

/** The latest requests to the API. Bodies and headers contain passwords and tokens, so they are not recorded. */
class Journal {
  private entries: JournalEntry[] = [];

  get length(): number {
    return this.entries.length;
  }

  add(entry: JournalEntry): void {
    this.entries.push(entry);
    if (this.entries.length > LONGEST) this.entries.shift();
  }

  clear(): void {
    this.entries = [];
  }

  /** Returns the newest entries that match a filter, in the order of their responses. */
  find({ call, status, tab, limit }: z.output<typeof journalFilter>): JournalEntry[] {
    return this.entries
      .filter(
        (entry) =>
          (call === undefined || matchesCall(call, { method: entry.method, url: entry.path })) &&
          (status === undefined || entry.status === status) &&
          (tab === undefined || entry.tab === tab),
      )
      .slice(-limit);
  }
}

/** State of the mock, and the operations that change it. */
export class Mock {
  readonly journal = new Journal();
  readonly live: LiveApi;
  readonly faults: (FaultRule & { id?: string })[];
  private readonly data: DataFolder;
  private scenario: string | null = null;
  private activeData = 'own';
  private lastId = 0;

  /** @param shared the shared mock if this is the mock of a session */
  constructor(
    api: FastifyInstance,
    private readonly options: MockOptions,
    private readonly create: CreateApi,
    private readonly shared?: Mock,
  ) {
    this.live = new LiveApi(api);
    this.data = new DataFolder(path.resolve(options.dataDir), shared?.data.prepared);
    this.faults = options.faults ?? [];
  }

  /** Returns the active scenario, data, faults and clock, and the names of all scenarios and snapshots. */
  state(): MockState {
    const scenarios = Object.entries(readScenarios(this.options.scenarioFolder));
    return {
      scenario: this.scenario,
      data: this.activeData,
      faults: this.faults.map((rule) => this.withId(rule)),
      clock: readClock(),
      scenarios: scenarios.map(([name, { description }]) => ({ name, description })),
      snapshots: this.data.names,
      requests: this.journal.length,
    };
  }

  /** Returns the e-mails of the active data, the newest first. */
  emails(to: string | undefined): MockEmail[] {
    return readEmails(path.resolve(this.options.dataDir), to);
  }

  /**
   * Adds a rule with a delay or a fault.
   * @throws HttpError 400 with similar endpoints if no request can match the rule
   */
  async addFault(rule: FaultRule): Promise<ActiveFault> {
    await this.assertKnown(rule.call);
    const active = this.withId({ ...rule });
    this.faults.push(active);
    return active;
  }

  /** Removes a rule. @throws HttpError 404 with the ids of the active rules */
  removeFault(id: string): void {
    const index = this.faults.findIndex((rule) => this.withId(rule).id === id);
    if (index < 0)
      throw new HttpError(
        404,
        `There is no fault ${id}. ${listed(
          'Active',
          this.faults.map((rule) => this.withId(rule).id),
        )}`,
      );
    this.faults.splice(index, 1);
  }

  /** Replaces all rules. */
  setFaults(rules: FaultRule[]): void {
    this.faults.splice(0, this.faults.length, ...rules.map((rule) => ({ ...rule })));
  }

  /**
   * Activates a scenario. Its faults and its clock replace the active ones. A scenario without its own data uses the
   * user's own data.
   */
  async activate(name: string): Promise<void> {
    const scenarios = readScenarios(this.options.scenarioFolder);
    const wanted = scenarios[name];
    if (!wanted)
      throw new HttpError(
        404,
        `There is no scenario ${name}. ${listed('Scenarios', Object.keys(scenarios))}`,
      );
    for (const { call } of wanted.faults) await this.assertKnown(call);
    if (wanted.clock) this.assertClock();
    await (wanted.seed === undefined ? this.useOwnData() : this.createData(name, wanted));
    this.setFaults(wanted.faults);
    if (!this.shared) setClock(wanted.clock);
    this.scenario = name;
  }

  /**
   * Moves the clock of the process; undefined for the real time.
   * @throws HttpError 409 in a session
   */
  moveClock(change: ClockChange | undefined): void {
    this.assertClock();
    setClock(change);
  }

  /** Removes faults, scenario and journal, sets the real time, and makes the user's own data active again. */
  async reset(): Promise<void> {
    this.setFaults([]);
    setClock(undefined);
    this.scenario = null;
    this.journal.clear();
    await this.useOwnData();
  }

  /** Saves a copy of the active data. */
  async save(name: string): Promise<void> {
    await this.reopen(() => this.data.save(name));
  }

  /** Makes a copy of a snapshot the active data. @throws HttpError 404 with the names of the snapshots */
  async restore(name: string): Promise<void> {
    this.assertReplaceable();
    if (!this.data.names.includes(name))
      throw new HttpError(404, `There is no snapshot ${name}. ${listed('Snapshots', this.data.names)}`);
    await this.reopen(() => this.data.load(name));
    this.activeData = `snapshot ${name}`;
  }

  /**
   * Closes the API and makes the user's own data and the real time active again. The data of a session are removed.
   */
  async end(): Promise<void> {
    await this.live.end();
    if (this.shared) return rm(path.resolve(this.options.dataDir), { recursive: true, force: true });
    setClock(undefined);
    if (!this.options.isRecording) this.data.restoreOwn();
  }

  private async createData(name: string, { seed, rows, catalogue }: Scenario) {
    const options = { seed, seedRows: rows, ...(catalogue !== undefined && { seedFolder: catalogue }) };
    const key = seed === 'large' ? preparedKey([rows, catalogue]) : undefined;
    if (key !== undefined && this.data.hasPrepared(key))
      await this.reopen(() => this.data.loadPrepared(key), options);
    else {
      await this.reopen(() => this.data.clear(), options);
      // Creating thousands of records takes a minute, copying them a second.
      if (key !== undefined) await this.reopen(() => this.data.savePrepared(key), options);
    }
    this.activeData = `scenario ${name}`;
  }

  private async useOwnData() {
    if (this.activeData === 'own') return;
    await this.reopen(() => this.data.restoreOwn());
    this.activeData = 'own';
  }

  /**
   * Closes the API, changes its data and opens it again. If the API cannot be opened, it is opened with the user's own
   * data.
   */
  private async reopen(change: () => void, changes: Partial<ApiOptions> = {}) {
    this.assertReplaceable();
    const again = { ...this.options, ...withoutFirstStart };
    const open = async () => {
      change();
      return this.create({ ...again, ...changes });
    };
    const fallback = () => {
      this.data.restoreOwn();
      this.activeData = 'own';
      return this.create(again);
    };
    await this.live.replace(open, fallback);
    await this.live.ready();
  }

  /** @throws HttpError 409 if the data are recordings, or are not in a folder */
  assertReplaceable(): void {
    const { databaseUrl, uploads, isRecording } = this.options;
    if (isRecording)
      throw new HttpError(
        409,
        'Recordings have no data to save or to replace. Start the mock without --record and --replay.',
      );
    if (databaseUrl ?? uploads)
      throw new HttpError(
        409,
        `Scenarios with data, snapshots and sessions need SQLite and a folder of uploads. Start the mock without ${databaseUrl ? 'DATABASE_URL' : 'UPLOADS'}.`,
      );
  }

  private assertClock() {
    if (this.shared)
      throw new HttpError(
        409,
        'All sessions share the clock of the process. Move it without x-mock-session, or start another mock.',
      );
  }

  private async assertKnown(call: string) {
    const api = await this.live.ready();
    if (isKnownEndpoint(api, call)) return;
    throw new HttpError(
      400,
      `There is no endpoint “${call}”. Similar: ${similarEndpoints(api, call).join(', ')}. All endpoints: GET /__mock/endpoints.`,
    );
  }

  private withId<Rule extends FaultRule & { id?: string }>(rule: Rule): Rule & { id: string } {
    return Object.assign(rule, { id: rule.id ?? String(++this.lastId) });
  }
}

/**
 * Returns the key of prepared data: a hash of how they are created, including the time of the last change of the script
 * and of the team's catalogue.
 */
function preparedKey([rows, catalogue]: [rows: number | undefined, catalogue: string | undefined]): string {
  const files = [process.argv[1], catalogue && path.join(catalogue, 'catalogue.json')];
  const times = files.map((file) => file && statSync(file, { throwIfNoEntry: false })?.mtimeMs);
  return createHash('sha256')
    .update(JSON.stringify([rows, catalogue, times]))
    .digest('hex')
    .slice(0, 16);
}

const listed = (label: string, names: string[]) => `${label}: ${names.join(', ') || 'none'}.`;

/** Returns whether the API has an endpoint that matches the `call` of a fault rule, such as `GET /api/banner`. */
function isKnownEndpoint(api: FastifyInstance, call: string): boolean {
  const { method, path } = partsOfCall(call);
  const isRoute = routeList(api).some((route) => {
    const known = partsOfCall(route);
    return known.method !== undefined && matchesCall(call, { method: known.method, url: known.path });
  });
  return isRoute || allowedMethods(api, path).some((allowed) => method === undefined || method === allowed);
}

/** Returns the endpoints of the API that are most similar to a misspelt one. */
function similarEndpoints(api: FastifyInstance, call: string): string[] {
  const fuse = new Fuse(routeList(api), { threshold: 1, ignoreLocation: true });
  return fuse.search(call.slice(0, 60), { limit: 5 }).map(({ item }) => item);
}

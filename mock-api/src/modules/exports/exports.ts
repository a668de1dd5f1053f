import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ContentTypeName } from '@juris/contract/types/recordTypes';
import { nextScheduleChange, type ScheduledTableName } from '../content/schedule';
import type { Database } from '../../platform/db/tables/tables';
import { nextIndianDay } from '../../platform/indianTime';
import { errorHint } from '../../platform/http/errorHint';
import { exportBuilds } from '../../platform/http/apiMetrics';
import { writeExportFile, type ExportFile } from './exportFile';

/** Definition of a file that exports records for other systems, for example an ONIX file or a feed. */
export interface ExportDefinition {
  /** Unique name of the export. The names of its files on disk start with this name. */
  name: string;
  /** Tables whose records the export contains, without `publisher`. A change of a publisher invalidates all exports. */
  tables: readonly ScheduledTableName[];
  /** Content types without a schedule whose values the export contains, for example the ISSNs of series profiles, and page texts. */
  profiles?: readonly (ContentTypeName | 'pageText')[];
  /** True if the content depends on the day in India, for example because a book is listed from its publication date. */
  dependsOnDay?: true;
  /** Returns the start of the text. It does not affect the ETag, so it can contain the build time. */
  head?: () => string;
  /** Yields the rest of the text in small parts. */
  chunks: () => AsyncIterable<string>;
}

/** A built export and the conditions under which its file is valid. */
interface BuiltExport {
  file: ExportFile;
  /**
   * Value of {@link ExportState.version} when the build started. The file is valid while the state has this version.
   */
  version: number;
  /** Time at which a schedule or the next day can change the content, in milliseconds since 1970. */
  until: number;
  builtAt: number;
  buildMs: number;
}

interface Build {
  /** Value of {@link ExportState.version} when the build started. Undefined while the build waits for another build. */
  version?: number;
  result: Promise<ExportFile>;
}

/**
 * State of an export.
 * `version` counts the changes of its records since the start of the process.
 * `built` is the latest file, which may be outdated.
 * `build` is the running or waiting build.
 */
interface ExportState {
  definition: ExportDefinition;
  version: number;
  built?: BuiltExport | undefined;
  build?: Build | undefined;
}

/**
 * Maximum share of time that is spent on rebuilding an unchanged file. For example, a file that took 10 s to build is
 * valid for at least 100 s.
 */
const BUILD_SHARE = 0.1;

/**
 * Builds exports and stores them as compressed files in the data folder. An export is built at the first request after
 * a change. Only one build runs at a time.
 */
export class Exports {
  readonly #states = new Map<string, ExportState>();
  readonly #stop = new AbortController();
  #lastBuild: Promise<unknown> = Promise.resolve();
  #files = 0;

  /**
   * @param folder folder that only this process uses; its content is deleted
   * @param maxAgeMs returns the maximum age of a file in milliseconds; Infinity while this process is notified of every
   *   change
   */
  constructor(
    private readonly folder: string,
    private readonly db: Database,
    private readonly maxAgeMs: () => number,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    rmSync(folder, { recursive: true, force: true });
  }

  add(definition: ExportDefinition): void {
    this.#states.set(definition.name, { definition, version: 0 });
  }

  /** Marks the exports of a table as outdated. Must be called after each change of the table. */
  invalidate(table: string): void {
    for (const state of this.#states.values()) {
      const { tables, profiles = [] } = state.definition;
      if ([...tables, ...profiles].some((one) => one === table)) state.version += 1;
    }
  }

  /**
   * Returns a file that contains all changes so far, and builds it if necessary.
   * @throws the error with which the build failed
   */
  current(name: string): Promise<ExportFile> {
    const state = this.#stateOf(name);
    const { built, build } = state;
    if (built && this.#isFresh(state, built)) return Promise.resolve(built.file);
    if (build && (build.version ?? state.version) === state.version) return build.result;
    return this.#schedule(state);
  }

  /** Discards a file that could not be opened. The next request builds the export again. */
  discard(name: string, file: ExportFile): void {
    const state = this.#stateOf(name);
    if (state.built?.file === file) state.built = undefined;
  }

  /** Aborts a running build and deletes all files. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#lastBuild;
    rmSync(this.folder, { recursive: true, force: true });
  }

  #stateOf(name: string): ExportState {
    const state = this.#states.get(name);
    if (!state) throw new Error(`There is no export "${name}". Add its definition first.`);
    return state;
  }

  #isFresh(state: ExportState, { version, until, builtAt, buildMs }: BuiltExport): boolean {
    const now = Date.now();
    return (
      version === state.version &&
      now < until &&
      now - builtAt < Math.max(this.maxAgeMs(), buildMs / BUILD_SHARE)
    );
  }

  #schedule(state: ExportState): Promise<ExportFile> {
    const result = this.#lastBuild.then(() => this.#run(state, build));
    const build: Build = { result };
    state.build = build;
    this.#lastBuild = result.catch((error: unknown) => {
      if (this.#stop.signal.aborted) return;
      const remedy = error instanceof Error ? errorHint(error) : undefined;
      this.log.error({ err: error, remedy }, `The export ${state.definition.name} could not be built`);
    });
    return result;
  }

  async #run(state: ExportState, build: Build): Promise<ExportFile> {
    const { definition } = state;
    const { name, tables, dependsOnDay, head, chunks } = definition;
    build.version = state.version;
    const { version } = build;
    const start = performance.now();
    const end = exportBuilds.startTimer({ export: name });
    try {
      this.#stop.signal.throwIfAborted();
      // The next schedule change is read before the records. Otherwise a change during the build would be missed.
      const until = Math.min(
        dependsOnDay ? nextIndianDay(Date.now()) : Infinity,
        ...(await Promise.all(tables.map((table) => nextScheduleChange(this.db, table)))),
      );
      mkdirSync(this.folder, { recursive: true });
      const base = path.join(this.folder, `${name}.${(this.#files += 1)}`);
      const file = await writeExportFile(base, head?.() ?? '', chunks(), this.#stop.signal);
      const previous = state.built?.file;
      state.built = { file, version, until, builtAt: Date.now(), buildMs: performance.now() - start };
      // Downloads that have opened the previous file can still read it after its deletion. A request that is too late
      // to open it calls `current` again.
      await previous?.remove();
      return file;
    } finally {
      end();
      if (state.build === build) state.build = undefined;
    }
  }
}

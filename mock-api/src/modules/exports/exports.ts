import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { nextScheduleChange, type ScheduledTableName } from '../content/schedule';
import type { Database } from '../../platform/db/tables/tables';
import { remedyFor } from '../../platform/http/remedyFor';
import { exportBuilds } from '../../platform/http/apiMetrics';
import { writeExportFile, type ExportFile } from './exportFile';

/** A file that exports records for other systems. */
export interface ExportDefinition {
  /** Unique; also the name of its file on disk. */
  name: string;
  /** The tables of its records, besides `publisher`. */
  tables: readonly ScheduledTableName[];
  /** The start of the text, excluded from the ETag. */
  head?: () => string;
  /** The rest of the text, row by row. */
  chunks: () => AsyncIterable<string>;
}

/** A built export, and what decides how long it is valid. */
interface BuiltExport {
  file: ExportFile;
  /** Number of changes of the records when the build started. */
  version: number;
  /** When a schedule next adds or removes a record, in milliseconds since 1970. */
  until: number;
  builtAt: number;
  buildMs: number;
}

interface Build {
  /** See {@link BuiltExport}; undefined while the build is queued. */
  version?: number;
  result: Promise<ExportFile>;
}

/**
 * Number of changes of an export's records, its current file, and the build that will replace it.
 */
interface ExportState {
  definition: ExportDefinition;
  version: number;
  built?: BuiltExport | undefined;
  build?: Build | undefined;
}

/** While changes are not notified, builds may take at most this share of the time. */
const BUILD_SHARE = 0.1;

/**
 * Stores the exports as compressed files in the data folder. A file is built when it is first
 * requested after a change of its records, once for all requests. Only one build runs at a time.
 */
export class Exports {
  readonly #states = new Map<string, ExportState>();
  readonly #stop = new AbortController();
  #lastBuild: Promise<unknown> = Promise.resolve();
  #files = 0;

  /**
   * @param folder used only by this process; its content is deleted
   * @param maxAgeMs returns the maximum age of a file; `Infinity` while every change is notified
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

  /** Records that rows of a table have changed. */
  invalidate(table: string): void {
    for (const state of this.#states.values())
      if (state.definition.tables.some((one) => one === table)) state.version += 1;
  }

  /**
   * Returns the current file of an export. A build that started before the last change is not used.
   * @throws the error of the build
   */
  current(name: string): Promise<ExportFile> {
    const state = this.#stateOf(name);
    const { built, build } = state;
    if (built && this.#isFresh(state, built)) return Promise.resolve(built.file);
    if (build && (build.version ?? state.version) === state.version) return build.result;
    return this.#schedule(state);
  }

  /** Discards a file that cannot be read. */
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
      const remedy = error instanceof Error ? remedyFor(error) : undefined;
      this.log.error({ err: error, remedy }, `The export ${state.definition.name} could not be built`);
    });
    return result;
  }

  async #run(state: ExportState, build: Build): Promise<ExportFile> {
    const { definition } = state;
    const { name, tables, head, chunks } = definition;
    build.version = state.version;
    const { version } = build;
    const start = performance.now();
    const end = exportBuilds.startTimer({ export: name });
    try {
      this.#stop.signal.throwIfAborted();
      // Read first, so that a record that starts or ends during the build makes the file expire.
      const until = Math.min(
        ...(await Promise.all(tables.map((table) => nextScheduleChange(this.db, table)))),
      );
      mkdirSync(this.folder, { recursive: true });
      const base = path.join(this.folder, `${name}.${(this.#files += 1)}`);
      const file = await writeExportFile(base, head?.() ?? '', chunks(), this.#stop.signal);
      const previous = state.built?.file;
      state.built = { file, version, until, builtAt: Date.now(), buildMs: performance.now() - start };
      // Clients that read the file have it open; a client that is about to open it retries.
      await previous?.remove();
      return file;
    } finally {
      end();
      if (state.build === build) state.build = undefined;
    }
  }
}

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Entries of the data folder that belong to the data: the SQLite database, the uploaded files and the mails. */
const DATA = ['juris.db', 'juris.db-wal', 'juris.db-shm', 'uploads', 'outbox'];

/** Entries that the API derives from the data and builds again. */
const DERIVED = ['exports'];

/**
 * The data of the mock. Scenarios and snapshots have separate data. While they are active, the user's own data are in
 * another folder. The API must be closed while one of these methods runs.
 *
 * Folders: `mock/own` has the user's own data while other data are active; `mock/own.part` exists only while they are
 * being moved; `mock/snapshots/<name>` are copies; `mock/prepared/<key>` is a copy of data that takes long to create.
 */
export class DataFolder {
  private readonly own: string;
  private readonly part: string;
  private readonly snapshots: string;

  /** @param prepared folder of the prepared data, if it is that of another data folder */
  constructor(
    private readonly folder: string,
    readonly prepared = path.join(folder, 'mock/prepared'),
  ) {
    this.own = path.join(folder, 'mock/own');
    this.part = path.join(folder, 'mock/own.part');
    this.snapshots = path.join(folder, 'mock/snapshots');
  }

  /** Names of the snapshots, sorted. */
  get names(): string[] {
    return existsSync(this.snapshots) ? readdirSync(this.snapshots).sort() : [];
  }

  /** Copies the active data to a snapshot. Replaces a snapshot of the same name. */
  save(name: string): void {
    const snapshot = path.join(this.snapshots, name);
    rmSync(snapshot, { recursive: true, force: true });
    mkdirSync(snapshot, { recursive: true });
    copyData(this.folder, snapshot);
  }

  /** Replaces the active data with a copy of a snapshot. */
  load(name: string): void {
    this.clear();
    copyData(path.join(this.snapshots, name), this.folder);
  }

  /** Copies the active data, unchanged since they were created, for {@link loadPrepared}. Replaces other prepared data. */
  savePrepared(key: string): void {
    remove(this.prepared, [...(existsSync(this.prepared) ? readdirSync(this.prepared) : [])]);
    const part = path.join(this.prepared, 'part');
    mkdirSync(part, { recursive: true });
    copyData(this.folder, part);
    renameSync(part, path.join(this.prepared, key));
  }

  hasPrepared(key: string): boolean {
    return existsSync(path.join(this.prepared, key));
  }

  /** Replaces the active data with a copy of prepared data. */
  loadPrepared(key: string): void {
    this.clear();
    copyData(path.join(this.prepared, key), this.folder);
  }

  /**
   * Removes the active data. The API creates new data when it is opened. The user's own data are moved to `mock/own`.
   */
  clear(): void {
    if (!existsSync(this.own)) {
      mkdirSync(this.part, { recursive: true });
      moveData(this.folder, this.part);
      renameSync(this.part, this.own);
    }
    remove(this.folder, [...DATA, ...DERIVED]);
  }

  /** Makes the user's own data active again. Also completes a move that a crash has interrupted. */
  restoreOwn(): void {
    if (existsSync(this.own)) {
      remove(this.folder, [...DATA, ...DERIVED]);
      renameSync(this.own, this.part);
    }
    if (!existsSync(this.part)) return;
    moveData(this.part, this.folder);
    rmSync(this.part, { recursive: true });
  }
}

function copyData(from: string, to: string): void {
  for (const name of DATA)
    if (existsSync(path.join(from, name)))
      cpSync(path.join(from, name), path.join(to, name), { recursive: true });
}

function moveData(from: string, to: string): void {
  for (const name of DATA)
    if (existsSync(path.join(from, name))) renameSync(path.join(from, name), path.join(to, name));
}

function remove(folder: string, names: string[]): void {
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
}

import type { Database } from '../database/tables';
import { notFound, HttpError } from '../http/httpError';
import type { SavedFiles, Uploads } from '../uploads/uploads';
import { recordOf, remember } from './idempotencyKeys';

/** The queries of one kind of content, written out beside its calls. */
export interface ContentQueries<Row, Columns> {
  find(id: number): Promise<Row | undefined>;
  /** @param db the transaction in which it happens @returns the new row's id */
  insert(columns: Columns & Stamp, db: Database): Promise<number>;
  /** Changes the row if it still has this version, and makes its version one more. @returns whether it did */
  update(id: number, version: number, columns: Partial<Columns> & Stamp): Promise<boolean>;
}

/** When a row is written. */
export interface Stamp {
  updatedAt: string;
}

/** How often a save without a version is tried again when others save the same record at the same moment. */
const ATTEMPTS = 20;

/** What saving has in common for all kinds of content: files before rows, versions, and the list forgotten. */
export class Content<Row extends { version: number }, Columns> {
  /** @param noun as in "There is no banner 12." */
  constructor(
    private readonly noun: string,
    private readonly db: Database,
    private readonly queries: ContentQueries<Row, Columns>,
    private readonly list: { forget(): void },
    private readonly uploads: Uploads,
  ) {}

  /** One record. @throws HttpError 404 */
  async get(id: number): Promise<Row> {
    const row = await this.queries.find(id);
    if (!row) throw notFound(this.noun, id);
    return row;
  }

  /**
   * Adds a record.
   * @param key of the form; one that was sent before adds nothing and gives the record that it added
   * @param columns stores its files and says what to store of it
   */
  async create(key: string | undefined, columns: (files: SavedFiles) => Promise<Columns>): Promise<Row> {
    const before = key && (await recordOf(this.db, key, this.noun));
    if (before) return this.get(before);
    try {
      const id = await this.uploads.saving(async (files) => {
        const row = { ...(await columns(files)), updatedAt: now() };
        return this.db.transaction().execute(async (transaction) => {
          const added = await this.queries.insert(row, transaction);
          if (key) await remember(transaction, key, this.noun, added);
          return added;
        });
      });
      this.list.forget();
      return await this.get(id);
    } catch (error) {
      // Sent twice at the same moment: the other one was first, and this one is undone.
      const first = key && (await recordOf(this.db, key, this.noun));
      if (first) return this.get(first);
      throw error;
    }
  }

  /**
   * Changes a record.
   * @param version the one that the editor saw; without it, the last save wins
   * @param columns keeps new files, releases old ones and says what to store
   * @throws HttpError 404, or 409 when somebody else saved in between
   */
  async change(
    id: number,
    version: number | undefined,
    columns: (before: Row, files: SavedFiles) => Promise<Partial<Columns>>,
  ): Promise<Row> {
    await this.uploads.saving(async (files) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const before = await this.get(id);
        if (version !== undefined && version !== before.version) throw this.outdated();
        const changed = { ...(await columns(before, files)), updatedAt: now() };
        if (await this.queries.update(id, before.version, changed)) return;
      }
      throw new HttpError(409, `The ${this.noun} is being saved by many at once. Please try again.`);
    });
    this.list.forget();
    return this.get(id);
  }

  private outdated() {
    return new HttpError(
      409,
      `Somebody else saved this ${this.noun} after you opened it. What you entered was not saved; reload to see theirs.`,
    );
  }
}

const now = () => new Date().toISOString();

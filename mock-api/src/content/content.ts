import type { FastifyRequest } from 'fastify';
import type { FileFields } from '../contract/uploadedFile';
import type { Flag } from '../database/contentRow';
import { notFound, HttpError } from '../http/httpError';
import type { Services } from '../services';
import { maySee } from '../session/editor';
import { fileColumns, type ChangedFiles, type FileColumns, type SentFiles } from './fileColumns';
import { recordOf, remember } from './idempotencyKeys';
import type { ContentWrites } from './contentWrites';

/** How one kind of content is read, written out beside its calls, and written, which is the same for all. */
export interface ContentQueries<Row, Fields, Files extends FileFields> extends ContentWrites<Fields, Files> {
  find(id: number): Promise<Row | undefined>;
}

/** What every kind's record has; snippets call their status as specification section 3 does. */
type ContentRecord = { id: number; version: number } & ({ isActive: Flag } | { is_active: Flag });

/** What a form brought for a record. */
interface ReceivedRecord<Fields, Files extends FileFields> {
  /** The columns that are not of files. */
  fields: Fields;
  files: SentFiles<Files>;
  /** What the record is called; the names of its files begin with it. */
  label: string;
}

/** What a form brought for the change of a record: what is absent stays. */
interface ReceivedChange<Fields, Files extends FileFields> {
  fields: Partial<Fields>;
  files: ChangedFiles<Files>;
  label: string;
}

interface FormHeaders {
  'idempotency-key'?: string | undefined;
}

/** How often a save without a version is tried again when others save the same record at the same moment. */
const ATTEMPTS = 20;

/** What reading and saving have in common for all kinds of content: files before rows, versions, and the list forgotten. */
export class Content<
  Row extends ContentRecord & FileColumns<Files>,
  Fields extends object,
  Files extends FileFields,
> {
  private readonly files;

  /** @param noun as in "There is no banner 12." */
  constructor(
    private readonly noun: string,
    files: Files,
    private readonly services: Pick<Services, 'db' | 'uploads'>,
    private readonly queries: ContentQueries<Row, Fields, Files>,
    private readonly list: { forget(): void },
  ) {
    this.files = fileColumns(files);
  }

  /** One record. @throws HttpError 404 */
  async get(id: number): Promise<Row> {
    const row = await this.queries.find(id);
    if (!row) throw notFound(this.noun, id);
    return row;
  }

  /** The record that is asked for. @throws HttpError 404 also where it is inactive and the caller no editor */
  async shown(request: FastifyRequest<{ Params: { id: number } }>): Promise<Row> {
    const row = await this.get(request.params.id);
    if (!maySee(request, 'isActive' in row ? row.isActive : row.is_active)) throw notFound(this.noun, row.id);
    return row;
  }

  /**
   * Adds a record.
   * @param headers of the call; an `Idempotency-Key` that was sent before adds nothing and gives the record that it added
   */
  async create(
    { 'idempotency-key': key }: FormHeaders,
    { fields, files: sent, label }: ReceivedRecord<Fields, Files>,
  ): Promise<Row> {
    const { db, uploads } = this.services;
    const before = key && (await recordOf(db, key, this.noun));
    if (before) return this.get(before);
    try {
      const id = await uploads.saving(async (saved) => {
        const more = { ...(await this.files.store(saved, sent, label)), updatedAt: now() };
        return db.transaction().execute(async (transaction) => {
          const added = await this.queries.insert(fields, more, transaction);
          if (key) await remember(transaction, key, this.noun, added);
          return added;
        });
      });
      this.list.forget();
      return await this.get(id);
    } catch (error) {
      // Sent twice at the same moment: the other one was first, and this one is undone.
      const first = key && (await recordOf(db, key, this.noun));
      if (first) return this.get(first);
      throw error;
    }
  }

  /**
   * Changes a record.
   * @param version the one that the editor saw; without it, the last save wins
   * @param received what the form brought, seen beside the record as it is stored; a file that was not sent stays
   * @throws HttpError 404, or 409 when somebody else saved in between
   */
  async change(
    id: number,
    version: number | undefined,
    received: (before: Row) => ReceivedChange<Fields, Files>,
  ): Promise<Row> {
    await this.services.uploads.saving(async (saved) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const before = await this.get(id);
        if (version !== undefined && version !== before.version) throw this.outdated();
        const { fields, files: sent, label } = received(before);
        const more = { ...(await this.files.replace(saved, before, sent, label)), updatedAt: now() };
        if (await this.queries.update(id, before.version, fields, more)) return;
      }
      throw new HttpError(409, `The ${this.noun} is being saved by many at once. Please try again.`);
    });
    this.list.forget();
    return this.get(id);
  }

  /** The answer of `create`, as all kinds but snippets have it. */
  async added(headers: FormHeaders, received: ReceivedRecord<Fields, Files>) {
    return { message: `The ${this.noun} was added.`, output: await this.create(headers, received) };
  }

  /** The answer of `change`, as all kinds but snippets have it. */
  async changed(
    id: number,
    version: number | undefined,
    received: (before: Row) => ReceivedChange<Fields, Files>,
  ) {
    return { message: `The ${this.noun} was saved.`, output: await this.change(id, version, received) };
  }

  private outdated() {
    return new HttpError(
      409,
      `Somebody else saved this ${this.noun} after you opened it. What you entered was not saved; reload to see theirs.`,
    );
  }
}

const now = () => new Date().toISOString();

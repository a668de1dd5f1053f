import type { FastifyRequest } from 'fastify';
import type { FileFields } from '@juris/contract/uploadedFile';
import type { Flag } from '../../platform/db/tables/contentRow';
import { notFound, HttpError } from '../../platform/http/httpError';
import type { Kind } from './kind';
import type { ContentKind } from '@juris/contract/contentTypeNames';
import type { Services } from '../../setup/services';
import { accountOf, maySee } from '../session/editor';
import { fileColumns, type ChangedFiles, type FileColumns, type SentFiles } from './fileColumns';
import { recordOf, remember } from './idempotencyKeys';
import { contentWrites, type ContentWrites, type FormColumns } from './contentWrites';
import { lastAuthor } from './lastAuthor';
import { always, isOn, type Times } from './schedule';

/** What every kind's record has; snippets call their status as specification section 3 does. */
export type ContentRecord = { id: number; version: number } & Partial<Times> &
  ({ isActive: Flag } | { is_active: Flag });

/** What a form brought for a record: the columns that are not of files, and its files. */
export type ReceivedRecord<Table extends ContentKind, Files extends FileFields> = FormColumns<Table, Files> &
  SentFiles<Files>;

/** What a form brought for the change of a record: what is absent stays. */
export type ReceivedChange<Table extends ContentKind, Files extends FileFields> = {
  [Column in keyof FormColumns<Table, Files>]?: FormColumns<Table, Files>[Column] | undefined;
} & ChangedFiles<Files>;

/** Who calls, as far as a save needs it. */
type Caller = Pick<FastifyRequest, 'account'>;

/** A call that adds a record; an `Idempotency-Key` that was sent before adds nothing. */
type AddingCall = Caller & { headers: { 'idempotency-key'?: string | undefined } };

/** A call that changes a record; with the version that the editor saw, or without: then the last save wins. */
type ChangingCall = Caller & {
  params: { id: number };
  body: { version?: number | undefined } | null | undefined;
};

/** How often a save without a version is tried again when others save the same record at the same moment. */
const ATTEMPTS = 20;

/** What reading and saving have in common for all kinds of content: files before rows, versions, and the list forgotten. */
export class Content<
  Table extends ContentKind,
  Row extends ContentRecord & FileColumns<Files>,
  Files extends FileFields,
> {
  private readonly files;
  private readonly writes: ContentWrites<FormColumns<Table, Files>, Files>;

  /** @param find one record, as its call answers it @param list of the kind, invalidated by a change */
  constructor(
    private readonly kind: Kind<Table>,
    files: Files,
    private readonly services: Pick<Services, 'db' | 'uploads'>,
    private readonly find: (id: number) => Promise<Row | undefined>,
    private readonly list: { invalidate(): void },
  ) {
    this.files = fileColumns(files);
    this.writes = contentWrites(services.db, kind);
  }

  /** One record. @throws HttpError 404 */
  async get(id: number): Promise<Row> {
    const row = await this.find(id);
    if (!row) throw notFound(this.kind.noun, id);
    return row;
  }

  /** The record that is asked for, for staff with who saved it. @throws HttpError 404 also where it is inactive and the caller no editor */
  async shown(request: FastifyRequest<{ Params: { id: number } }>): Promise<Row> {
    const row = await this.get(request.params.id);
    if (!maySee(request, isSeen(row))) throw notFound(this.kind.noun, row.id);
    const savedBy = request.account && (await lastAuthor(this.services.db, this.kind, row.id));
    return savedBy ? { ...row, savedBy } : row;
  }

  /** Adds a record, or gives the one that was added with the same `Idempotency-Key`. */
  async create(call: AddingCall, received: ReceivedRecord<Table, Files>): Promise<Row> {
    const { db, uploads } = this.services;
    const fields = this.files.others<FormColumns<Table, Files>>(received);
    const { 'idempotency-key': key } = call.headers;
    const by = accountOf(call);
    const before = key && (await recordOf(db, key, this.kind.noun));
    if (before) return this.get(before);
    try {
      const id = await uploads.saving(async (saved) => {
        const more = { ...(await this.files.store(saved, received, this.nameIn(fields))), updatedAt: now() };
        return db.transaction().execute(async (transaction) => {
          const added = await this.writes.insert(fields, more, by, transaction);
          if (key) await remember(transaction, key, this.kind.noun, added);
          return added;
        });
      });
      this.list.invalidate();
      return await this.get(id);
    } catch (error) {
      // Sent twice at the same moment: the other one was first, and this one is undone.
      const first = key && (await recordOf(db, key, this.kind.noun));
      if (first) return this.get(first);
      throw error;
    }
  }

  /**
   * Changes a record.
   * @param received what the form brought, seen beside the record as it is stored; a file that was not sent stays
   * @throws HttpError 404, or 409 when somebody else saved in between
   */
  async change(call: ChangingCall, received: (before: Row) => ReceivedChange<Table, Files>): Promise<Row> {
    const { id } = call.params;
    const version = call.body?.version;
    const by = accountOf(call);
    await this.services.uploads.saving(async (saved) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const before = await this.get(id);
        if (version !== undefined && version !== before.version) throw await this.outdated(id);
        const sent = received(before);
        const fields = this.files.others<Partial<FormColumns<Table, Files>>>(sent);
        const label = this.nameIn(fields, before);
        const more = { ...(await this.files.replace(saved, sent, label)), updatedAt: now() };
        if (await this.writes.update(id, before.version, fields, more, by)) return;
      }
      throw new HttpError(409, `The ${this.kind.noun} is being saved by many at once. Please try again.`);
    });
    this.list.invalidate();
    return this.get(id);
  }

  /** The answer of `create`, as all kinds but snippets have it. */
  async added(call: AddingCall, received: ReceivedRecord<Table, Files>) {
    return { message: `The ${this.kind.noun} was added.`, output: await this.create(call, received) };
  }

  /** The answer of `change`, as all kinds but snippets have it. */
  async changed(call: ChangingCall, received: (before: Row) => ReceivedChange<Table, Files>) {
    return { message: `The ${this.kind.noun} was saved.`, output: await this.change(call, received) };
  }

  /** What a record is called; the names of its files begin with it. @param before as it is stored */
  private nameIn(fields: object, before: object = {}): string {
    const { name } = this.kind;
    return String(Reflect.get(fields, name) ?? Reflect.get(before, name));
  }

  private async outdated(id: number) {
    const who = (await lastAuthor(this.services.db, this.kind, id)) || 'Somebody else';
    return new HttpError(
      409,
      `${who} saved this ${this.kind.noun} after you opened it. What you entered is not saved yet.`,
    );
  }
}

/** Whether readers see a record now. */
const isSeen = (row: ContentRecord) =>
  ('isActive' in row ? row.isActive : row.is_active) === 1 && isOn({ ...always, ...row });

const now = () => new Date().toISOString();

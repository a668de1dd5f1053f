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

/**
 * Columns that every content type has. Snippets name the status `is_active`, as specification
 * section 3 does.
 */
export type ContentRecord = { id: number; version: number } & Partial<Times> &
  ({ isActive: Flag } | { is_active: Flag });

/** Fields and files of a form that adds a record. */
export type ReceivedRecord<Table extends ContentKind, Files extends FileFields> = FormColumns<Table, Files> &
  SentFiles<Files>;

/** Fields and files of a form that changes a record; absent ones keep their value. */
export type ReceivedChange<Table extends ContentKind, Files extends FileFields> = {
  [Column in keyof FormColumns<Table, Files>]?: FormColumns<Table, Files>[Column] | undefined;
} & ChangedFiles<Files>;

/** The part of a request that identifies the user. */
type Caller = Pick<FastifyRequest, 'account'>;

/** A request that adds a record. A repeated `Idempotency-Key` adds nothing. */
type AddingCall = Caller & { headers: { 'idempotency-key'?: string | undefined } };

/** A request that changes a record. Without the version that the editor saw, the last save wins. */
type ChangingCall = Caller & {
  params: { id: number };
  body: { version?: number | undefined } | null | undefined;
};

/**
 * Maximum number of attempts of a save without a version when others save the same record
 * simultaneously.
 */
const ATTEMPTS = 20;

/**
 * Reads and saves records of a content type: stores files before rows, adds versions and
 * invalidates the list.
 */
export class Content<
  Table extends ContentKind,
  Row extends ContentRecord & FileColumns<Files>,
  Files extends FileFields,
> {
  private readonly files;
  private readonly writes: ContentWrites<FormColumns<Table, Files>, Files>;

  /**
   * @param find returns one record as its endpoint does
   * @param list list of the content type, invalidated by a change
   */
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

  /** @throws HttpError 404 */
  async get(id: number): Promise<Row> {
    const row = await this.find(id);
    if (!row) throw notFound(this.kind.noun, id);
    return row;
  }

  /**
   * Returns the requested record, for staff with the name of its last editor.
   * @throws HttpError 404, also for an inactive record without a sign-in
   */
  async shown(request: FastifyRequest<{ Params: { id: number } }>): Promise<Row> {
    const row = await this.get(request.params.id);
    if (!maySee(request, isSeen(row))) throw notFound(this.kind.noun, row.id);
    const savedBy = request.account && (await lastAuthor(this.services.db, this.kind, row.id));
    return savedBy ? { ...row, savedBy } : row;
  }

  /** Adds a record, or returns the one that was added with the same `Idempotency-Key`. */
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
      // The same form was sent twice simultaneously: the other request was first, and this one was
      // rolled back.
      const first = key && (await recordOf(db, key, this.kind.noun));
      if (first) return this.get(first);
      throw error;
    }
  }

  /**
   * Changes a record.
   * @param received returns the fields and files of the form, given the stored record; a file that
   * was not sent stays
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
      throw new HttpError(409, `Many people are saving this ${this.kind.noun}. Try again.`);
    });
    this.list.invalidate();
    return this.get(id);
  }

  /** Returns the response of `create` for all content types except snippets. */
  async added(call: AddingCall, received: ReceivedRecord<Table, Files>) {
    return { message: `The ${this.kind.noun} was added.`, output: await this.create(call, received) };
  }

  /** Returns the response of `change` for all content types except snippets. */
  async changed(call: ChangingCall, received: (before: Row) => ReceivedChange<Table, Files>) {
    return { message: `The ${this.kind.noun} was saved.`, output: await this.change(call, received) };
  }

  /** Returns the name of a record; its file names start with it. @param before the stored record */
  private nameIn(fields: object, before: object = {}): string {
    const { name } = this.kind;
    return String(Reflect.get(fields, name) ?? Reflect.get(before, name));
  }

  private async outdated(id: number) {
    const who = (await lastAuthor(this.services.db, this.kind, id)) || 'Someone else';
    return new HttpError(
      409,
      `${who} changed this ${this.kind.noun} while you were editing. Your changes aren’t saved yet.`,
    );
  }
}

/** Returns whether readers currently see a record. */
const isSeen = (row: ContentRecord) =>
  ('isActive' in row ? row.isActive : row.is_active) === 1 && isOn({ ...always, ...row });

const now = () => new Date().toISOString();

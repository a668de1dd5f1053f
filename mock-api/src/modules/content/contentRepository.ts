import type { FastifyRequest } from 'fastify';
import type { FileFields } from '@juris/contract/uploadedFile';
import type { Flag } from '../../platform/db/tables/contentRow';
import { notFound, HttpError } from '../../platform/http/httpError';
import type { ContentType } from './contentType';
import type { ContentTypeName } from '@juris/contract/types/recordTypes';
import type { Services } from '../../setup/services';
import { currentUser, canSee } from '../session/authHooks';
import { definedOnly, fileColumns, type ChangedFiles, type FileColumns, type NewFiles } from './fileColumns';
import { requireDraft, requireDraftValues } from './draftRights';
import { outdated } from './draftStore';
import { addRecord, type Call } from './addRecord';
import { changeRow, type FormColumns } from './recordRows';
import { problemsOf, readLinkProblems } from '../links/linkResults';
import { lastEditor } from './versions';
import { readStates } from './publication';
import { noSchedule, isWithinSchedule, type Schedule } from './schedule';

/** Columns that every content type has. Specification section 3 names the status column of snippets `is_active`. */
export type ContentRecord = { id: number; version: number } & Partial<Schedule> &
  ({ isActive: Flag } | { is_active: Flag });

export type ReceivedRecord<Table extends ContentTypeName, Files extends FileFields> = FormColumns<
  Table,
  Files
> &
  NewFiles<Files>;

/** Fields and files of a form that changes a record. Fields and files that are absent keep their value. */
export type ReceivedChange<Table extends ContentTypeName, Files extends FileFields> = {
  [Column in keyof FormColumns<Table, Files>]?: FormColumns<Table, Files>[Column] | undefined;
} & ChangedFiles<Files>;

/** Request that changes a record. A request without `version` overwrites the changes of other people. */
type UpdateRequest = Pick<FastifyRequest, 'account'> & {
  params: { id: number };
  body: { version?: number | undefined } | null | undefined;
};

/**
 * Maximum number of attempts to save a change without a version. An attempt fails if the record is saved
 * simultaneously.
 */
const ATTEMPTS = 20;

/**
 * Reads and saves the records of a content type. A save stores the uploaded files, then the row and its version, and
 * then invalidates the cached list.
 */
export class ContentRepository<
  Table extends ContentTypeName,
  Row extends ContentRecord & FileColumns<Files>,
  Files extends FileFields,
> {
  private readonly files;

  /**
   * @param find reads one record in the form that its endpoint returns
   * @param list cached list of the content type, which is invalidated by each change
   */
  constructor(
    private readonly contentType: ContentType<Table>,
    files: Files,
    private readonly services: Pick<Services, 'db' | 'uploads'>,
    private readonly find: (id: number) => Promise<Row | undefined>,
    private readonly list: { invalidate(): void },
  ) {
    this.files = fileColumns(files);
  }

  /** @throws HttpError 404 if there is no record with this id */
  async get(id: number): Promise<Row> {
    const row = await this.find(id);
    if (!row) throw notFound(this.contentType.label, id);
    return row;
  }

  /**
   * Returns the requested record. For staff it includes the name of the last editor and the publication state.
   * @throws HttpError 404 if the record does not exist, or if it is not public and the client is not signed in
   */
  async getVisible(request: FastifyRequest<{ Params: { id: number } }>): Promise<Row> {
    const row = await this.get(request.params.id);
    if (!canSee(request, isPublic(row))) throw notFound(this.contentType.label, row.id);
    if (!request.account) return row;
    const savedBy = await lastEditor(this.services.db, this.contentType, row.id);
    const states = await readStates(this.services.db, this.contentType, [row.id]);
    const problems = await readLinkProblems(this.services.db, this.contentType, [row]);
    return {
      ...row,
      ...(savedBy && { savedBy }),
      ...states.get(row.id),
      ...problemsOf(problems.get(row.id)),
    };
  }

  /** Adds a record, or returns the record that was added earlier with the same `Idempotency-Key`. */
  async create(call: Call, received: ReceivedRecord<Table, Files>): Promise<Row> {
    const id = await addRecord(this.services, this.contentType, call, received);
    this.list.invalidate();
    return this.get(id);
  }

  /**
   * Changes a record.
   * @param received returns the changed fields and files for the stored record; files that are absent are not replaced
   * @throws HttpError 404 if there is no such record, or 409 if somebody else saved it since the editor opened it
   */
  async change(call: UpdateRequest, received: (before: Row) => ReceivedChange<Table, Files>): Promise<Row> {
    const { id } = call.params;
    const version = call.body?.version;
    const actor = currentUser(call);
    const { db, uploads } = this.services;
    await uploads.saving(async (saved) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const before = await this.get(id);
        if (version !== undefined && version !== before.version)
          throw outdated(this.contentType, await lastEditor(db, this.contentType, id));
        const sent = received(before);
        const fields = this.files.others<Partial<FormColumns<Table, Files>>>(sent);
        await requireDraft(db, this.contentType, id, actor);
        requireDraftValues(fields, before, actor);
        // The names of the uploaded files start with the name of the record.
        const label = String(Reflect.get({ ...before, ...definedOnly(fields) }, this.contentType.name));
        const files = await this.files.replace(saved, sent, label);
        const values = { ...fields, ...files, updatedAt: new Date().toISOString() };
        const change = { id, version: before.version, values };
        const isSaved = await db
          .transaction()
          .execute((transaction) => changeRow(transaction, this.contentType, change, actor));
        if (isSaved) return;
      }
      throw new HttpError(409, `Many people are saving this ${this.contentType.label}. Try again.`);
    });
    this.list.invalidate();
    return this.get(id);
  }

  /** Returns the response of `create` for all content types except snippets. */
  async createResponse(call: Call, received: ReceivedRecord<Table, Files>) {
    return { message: `The ${this.contentType.label} was added.`, output: await this.create(call, received) };
  }

  /** Returns the response of `change` for all content types except snippets. */
  async updateResponse(call: UpdateRequest, received: (before: Row) => ReceivedChange<Table, Files>) {
    return { message: `The ${this.contentType.label} was saved.`, output: await this.change(call, received) };
  }
}

/** Returns whether a record is active and within its schedule. */
const isPublic = (row: ContentRecord) =>
  ('isActive' in row ? row.isActive : row.is_active) === 1 && isWithinSchedule({ ...noSchedule, ...row });

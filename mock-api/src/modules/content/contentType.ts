import type { ContentEntity, ContentTypeName, VersionedEntity } from '@juris/contract/contentTypes';
import type { FileFields } from '@juris/contract/uploadedFile';
import type { VersionedTable } from './versionedRepository';
import type { ScheduledTableName } from './schedule';
import type { Term } from './terms';
import type { StoredRow } from './versions';
import type { Database, Engine } from '../../platform/db/tables/tables';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import type { z } from 'zod';

/** Describes records with history and bin: content types and publishers. */
export interface RecordType {
  /** Part of the operation ids in the OpenAPI document: `createBanner`, `listBanner`, … */
  entity: VersionedEntity;
  /** Used in messages: "There is no banner 12." */
  noun: string;
  table: VersionedTable;
  /** The column with the record's name; the default sort order. */
  name: string;
  /** The columns that the search in its list covers. */
  searchableColumns: string[];
  /**
   * The fields by which its list can be sorted, each with the column that has its order;
   * `${field}Key` contains the normalised text.
   */
  sorts: Readonly<Record<string, string>>;
  files: FileFields;
  /** Set for records without an active or inactive status. */
  withoutStatus?: true;
  rules?: RecordRules;
  /** The schema of one record as its endpoint returns it. */
  record: z.ZodType;
  /**
   * Converts a row to a record where the two differ: versions are stored as rows.
   * @param publishers names by id
   */
  rowToRecord?(row: object, publishers: ReadonlyMap<number, string>): object;
  /**
   * Returns the columns that are computed from the others, so that every write updates them.
   * @param row the complete row to be stored
   */
  derivedColumns?(row: object): object;
  /**
   * Returns the terms by which the site search finds a row and, for books, by which their list is
   * filtered.
   */
  terms?(row: object): Term[];
}

/** A rule of one content type, checked in the transaction of the change. */
type RecordRule = (db: Database, row: StoredRow, engine: Engine) => Promise<void>;

/** Each rule throws an HttpError 409 that names the remedy. */
interface RecordRules {
  /** Checked before a record is moved to the bin. */
  checkRemove?: RecordRule;
  /** Checked before a record is restored from the bin, or an older version of it is restored. */
  checkRestore?: RecordRule;
  /** Checked before a record is deleted permanently. */
  checkDelete?: RecordRule;
}

/**
 * Describes a content type; serving, storing, seeding, file cleanup and tests of all content types
 * use it.
 */
export type ContentType<Table extends ContentTypeName = ContentTypeName> = BaseContentType<Table> &
  RequiredSchedule<Table>;

/**
 * Requires `schedule: false` for tables without a schedule: readers see their records while they
 * are active.
 */
type RequiredSchedule<Table> = Table extends ScheduledTableName ? { schedule?: never } : { schedule: false };

interface BaseContentType<Table extends ContentTypeName> extends RecordType {
  entity: ContentEntity;
  table: Table;
  /** Tag of its endpoints in the OpenAPI document. */
  tag: { name: string; description: string };
  /**
   * Adds its routes.
   * @returns its cached list, to be invalidated when a record is changed elsewhere
   */
  routes(app: ApiServer, services: Services, contentType: ContentType<Table>): { invalidate(): void };
}

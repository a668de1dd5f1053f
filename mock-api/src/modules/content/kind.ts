import type { ContentEntity, ContentKind, VersionedEntity } from '@juris/contract/contentTypes';
import type { FileFields } from '@juris/contract/uploadedFile';
import type { VersionedTable } from './contentWrites';
import type { ScheduledTableName } from './schedule';
import type { Term } from './terms';
import type { StoredRow } from './versions';
import type { Database, Engine } from '../../platform/db/tables/tables';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import type { z } from 'zod';

/** What has a history and a bin, described once: the kinds of content, and publishers. */
export interface RecordKind {
  /** As its calls are named in the OpenAPI document: `createBanner`, `listBanner`, … */
  entity: VersionedEntity;
  /** As in "There is no banner 12." */
  noun: string;
  table: VersionedTable;
  /** The column that a record is called by, and sorted by. */
  name: string;
  /** The columns that a search in its list looks in. */
  searched: string[];
  /** The fields that its list can be sorted by, each with the column that has its order; `${field}Key` is its folded text. */
  sorts: Readonly<Record<string, string>>;
  files: FileFields;
  /** Set where no switch shows a record to readers or takes it from them. */
  withoutStatus?: true;
  rules?: RecordRules;
  /** The schema of one record, as its endpoint returns it. */
  record: z.ZodType;
  /**
   * Converts a row to a record, where the two differ: versions are stored as rows.
   * @param publishers names by id
   */
  recordOf?(row: object, publishers: ReadonlyMap<number, string>): object;
  /**
   * Returns the columns that are computed from the others, so that every write keeps them in step.
   * @param row complete, as it will be stored
   */
  derivedColumns?(row: object): object;
  /** Returns what the search of the site finds a row by, and for books also what their list is filtered by. */
  terms?(row: object): Term[];
}

/** What must hold of a row, beside what holds for all kinds; asked in the transaction of the change. */
type RecordRule = (db: Database, row: StoredRow, engine: Engine) => Promise<void>;

/** Each throws an HttpError 409 that names the remedy. */
interface RecordRules {
  /** Before a record is put into the bin. */
  mayGo?: RecordRule;
  /** Before it is taken out of the bin, or an older version of it is put back. */
  mayComeBack?: RecordRule;
  /** Before it is deleted for good. */
  mayBeDeleted?: RecordRule;
}

/** A kind of content, described once: what serves, stores, seeds, sweeps and tests all kinds follows from this. */
export type Kind<Table extends ContentKind = ContentKind> = ContentKindOf<Table> & Timing<Table>;

/** Whether times belong to its records, as its table has them; without, readers see a record whenever it is active. */
type Timing<Table> = Table extends ScheduledTableName ? { withoutTimes?: never } : { withoutTimes: true };

interface ContentKindOf<Table extends ContentKind> extends RecordKind {
  entity: ContentEntity;
  table: Table;
  /** Under which the OpenAPI document puts its calls. */
  tag: { name: string; description: string };
  /** Adds its calls. @returns its cached list, which is invalidated when a record was changed elsewhere */
  routes(app: ApiServer, services: Services, kind: Kind<Table>): { invalidate(): void };
}

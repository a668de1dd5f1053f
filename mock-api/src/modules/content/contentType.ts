import type { ContentEntity, ContentTypeName, VersionedEntity } from '@juris/contract/types/recordTypes';
import type { Right } from '@juris/contract/rights';
import type { FileFields } from '@juris/contract/types/declaration';
import type { VersionedTable } from './recordRows';
import type { Term } from './terms';
import type { StoredRow } from './versions';
import type { Database, Engine } from '../../platform/db/tables/tables';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import type { z } from 'zod';

/** Describes a type of records with a history: a content type, publishers, redirects or page texts. */
export interface RecordType {
  /** Name in the operation ids of the OpenAPI document, for example `Banner` in `createBanner`. */
  entity: VersionedEntity;
  /** Noun for one record in messages, for example "banner" in "There is no banner 12." */
  label: string;
  table: VersionedTable;
  /** Column that contains the name of a record. Lists are sorted by this column by default. */
  name: string;
  /** Columns that the search in the list covers. */
  searchableColumns: string[];
  /**
   * Returns texts of a row, besides `searchableColumns`, that the search in the list covers.
   * @param row complete row that is about to be stored
   */
  searchableTexts?(row: object): readonly string[];
  /**
   * Fields by which the list can be sorted, with the column to sort by. Columns named `${field}Key` contain normalised
   * text.
   */
  sorts: Readonly<Record<string, string>>;
  files: FileFields;
  /**
   * Form fields without which a record cannot be published. A function returns the fields for a row.
   * @see missingFields
   */
  required?: readonly string[] | ((row: object) => readonly string[]);
  /** Right to save records. Default: `writeDrafts`. */
  saveRight?: Right;
  /** Set for records without an active or inactive status. */
  withoutStatus?: true;
  /** Name of the status column, if it is not `isActive`. Specification section 3 names that of snippets `is_active`. */
  status?: 'is_active';
  /** False for records that are public whenever they are active. */
  schedule?: false;
  rules?: RecordRules;
  /** Columns with addresses of other sites, which the link check requests every night. */
  links?: readonly string[];
  /** Schema of one record as its endpoint returns it. */
  record: z.ZodType;
  /**
   * Converts a database row to the record that the endpoint returns. Versions are stored as rows, so the history needs
   * this conversion. Absent if row and record are the same.
   * @param publishers names of the publishers by id
   */
  rowToRecord?(row: object, publishers: ReadonlyMap<number, string>): object;
  /**
   * Returns the columns that are computed from other columns. Called on every write.
   * @param row complete row that is about to be stored
   */
  derivedColumns?(row: object): object;
  /** Returns the terms by which the site search finds a row. Lists of books are filtered by these terms too. */
  terms?(row: object): Term[];
  /** Columns that contain fields as JSON. Their fields are compared one by one. */
  jsonColumns?: readonly string[];
  /**
   * Returns the parts of two records that the activity list compares. Default: the whole records. Present for records
   * that are too large for a list.
   */
  comparedParts?(before: object, after: object): { before: object; after: object };
}

/** Rule of one content type. It runs in the transaction of the change and throws if the change is not allowed. */
type RecordRule = (db: Database, row: StoredRow, engine: Engine) => Promise<void>;

/** Rules of a content type. Each rule throws an HttpError whose message says what to do instead. */
interface RecordRules {
  /** Checked before the draft of a record is published. */
  checkPublish?: RecordRule;
  /** Checked before a record is moved to the bin. */
  checkRemove?: RecordRule;
  /** Checked before a record is restored from the bin, and before an older version of a record is restored. */
  checkRestore?: RecordRule;
  /** Checked before a record is deleted permanently. */
  checkDelete?: RecordRule;
}

/** Describes a type of records that can have drafts: a content type or the page texts. */
export interface DraftedType extends RecordType {
  /** Tag of the type's endpoints in the OpenAPI document. */
  tag: { name: string; description: string };
  /**
   * Form that saves a draft. `blank` contains the empty columns of a new draft; absent for records that cannot be
   * added.
   */
  draft: DraftForm & { blank?: object };
}

/** Describes a content type. Routes, storage, sample data, file deletion and tests use this description. */
export interface ContentType<Table extends ContentTypeName = ContentTypeName> extends DraftedType {
  entity: ContentEntity;
  table: Table;
  /**
   * Column of the position in an order that staff set; absent for other types. `sequenceNumber` is negative for records
   * without a position.
   */
  position?: 'place' | 'sequenceNumber';
  draft: DraftForm & { blank: object };
  /**
   * Adds the routes of the content type.
   * @returns the cached list; other routes invalidate it when they change a record
   */
  routes(app: ApiServer, services: Services, contentType: ContentType<Table>): { invalidate(): void };
}

/** Fields that the request to save a draft has in all content types. */
export interface DraftRequest {
  version?: number | undefined;
  draftVersion?: number | undefined;
  publishOn?: string | undefined;
  /** Submits the draft for review with this note. */
  reviewNote?: string | undefined;
}

/** Parsed form that saves a record or a draft. A record also has a status. */
export interface RecordForm extends DraftRequest {
  isActive?: 0 | 1 | undefined;
}

/** A save stores the record itself, or its draft, which may be incomplete. */
export type SavedAs = 'record' | 'draft';

/** Form that saves a draft of a content type. */
export interface DraftForm {
  form: z.ZodType<DraftRequest>;
  /**
   * Converts the fields of a form that saves a record or a draft to the columns and files that are stored. Absent fields
   * keep their value.
   * @param before row to be changed; undefined for a new record
   * @throws HttpError if a record breaks a rule that the schema of the form cannot express
   */
  columns: (fields: object, before: object | undefined, savedAs: SavedAs) => object;
}

/** Creates the description of a draft form. Only this function knows the types of its fields. */
export const draftFormOf = <Form extends DraftRequest>(
  form: z.ZodType<Form>,
  columns: (
    fields: Partial<Omit<Form, keyof DraftRequest>>,
    before: object | undefined,
    savedAs: SavedAs,
  ) => object,
): DraftForm => ({
  form,
  // Fastify has validated the form. A form of a record may lack fields of the draft form.
  columns: (fields, before, savedAs) => columns(fields as Form, before, savedAs),
});

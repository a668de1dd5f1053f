import type { ContentEntity } from './contract';
import type { FileFields } from '../contract/uploadedFile';
import type { ContentTable } from '../content/contentWrites';
import type { ApiServer, Services } from '../services';
import type { SeedKind } from '../seed/seedKind';
import type { z } from 'zod';

/** A kind of content, described once: what serves, stores, seeds, sweeps and tests all kinds follows from this. */
export interface Kind {
  /** As its calls are named in the OpenAPI document: `createBanner`, `listBanner`, … */
  entity: ContentEntity;
  /** As in "There is no banner 12." */
  noun: string;
  table: ContentTable;
  /** The column that a record is called by. */
  name: string;
  /** Under which the OpenAPI document puts its calls. */
  tag: { name: string; description: string };
  files: FileFields;
  /** The answer with the versions of a record, each as its own call answers one. */
  versions: z.ZodType<{ output: unknown[] }>;
  /**
   * A row of its table as its call answers it: for versions, which are kept as rows.
   * @param publishers their names by their ids
   */
  recordOf(row: object, publishers: ReadonlyMap<number, string>): object;
  /** Adds its calls. @returns its list, which is to forget what it holds when a record was changed elsewhere */
  routes(app: ApiServer, services: Services, kind: Kind): { forget(): void };
  /** Writes its records of the sample catalogue. */
  seed: SeedKind;
}

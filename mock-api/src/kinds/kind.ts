import type { ContentEntity } from './contract';
import type { FileFields } from '../contract/uploadedFile';
import type { ContentTable } from '../content/contentWrites';
import type { ApiServer, Services } from '../services';
import type { SeedKind } from '../seed/seedKind';

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
  /** Adds its calls. */
  routes(app: ApiServer, services: Services, kind: Kind): void;
  /** Writes its records of the sample catalogue. */
  seed: SeedKind;
}

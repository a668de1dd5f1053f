import type { Insertable } from 'kysely';
import { z } from 'zod';
import { insertRows } from '../../modules/content/versionedRepository';
import type { Database, Tables } from '../../platform/db/tables/tables';
import type { RecordType } from '../../modules/content/contentType';
import type { ContentTypeName } from '@juris/contract/contentTypeNames';
import type { Catalogue } from './catalogue';
import type { SeedFiles } from './seedFiles';

/** Data and services that a content seed uses to insert its records. */
export interface SeedContext {
  db: Database;
  files: SeedFiles;
  catalogue: Catalogue;
  /** Time of the last change (ISO 8601, UTC), the same for all sample records. */
  updatedAt: string;
}

/** Inserts the sample records of one content type into an empty table. Ids follow the order of `catalogue.json`. */
export type ContentSeed = (context: SeedContext, contentType: RecordType) => Promise<void>;

/**
 * Creates the seed of a content type.
 * @param part key of the content type's records in `catalogue.json`
 * @param table database table of the content type
 * @param record schema of a record in `catalogue.json`
 * @param columns stores the files of a record and returns the columns of its row
 */
export const contentSeed =
  <Table extends ContentTypeName, Record extends z.ZodType>(
    part: string,
    table: Table,
    record: Record,
    columns: (
      context: SeedContext,
      record: z.output<Record>,
    ) => Promise<Omit<Insertable<Tables[Table]>, 'updatedAt'>>,
  ): ContentSeed =>
  async (context, contentType) => {
    const { db, catalogue, updatedAt } = context;
    const records = z.array(record).parse(catalogue[part], { reportInput: true });
    const marks = z.array(z.looseObject({ isDraft: z.boolean().default(false) })).parse(catalogue[part]);
    for (const [index, one] of records.entries()) {
      // Inactive samples count as published before, except the marked drafts.
      const neverPublished = marks[index]?.isDraft ? 1 : 0;
      const values = { ...(await columns(context, one)), updatedAt, neverPublished };
      await insertRows(db, { ...contentType, table }, [values]);
    }
  };

/** Returns the size of a stored image as columns of a row. */
export const imageSizeColumns = ({ width, height }: { width: number | null; height: number | null }) => ({
  imageWidth: width,
  imageHeight: height,
});

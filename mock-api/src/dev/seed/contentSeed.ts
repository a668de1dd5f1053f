import type { Insertable } from 'kysely';
import { z } from 'zod';
import { insertRows } from '../../modules/content/versionedRepository';
import type { Database, Tables } from '../../platform/db/tables/tables';
import type { RecordType } from '../../modules/content/contentType';
import type { ContentTypeName } from '@juris/contract/contentTypeNames';
import type { Catalogue } from './catalogue';
import type { SeedFiles } from './seedFiles';

/** Input of the seed of a content type. */
export interface SeedContext {
  db: Database;
  files: SeedFiles;
  catalogue: Catalogue;
  /** ISO 8601, the same for all records. */
  updatedAt: string;
}

/** Writes the sample records of one content type into an empty table; ids follow the order of the file. */
export type ContentSeed = (
  context: SeedContext,
  contentType: Pick<RecordType, 'name' | 'searchableColumns' | 'sorts' | 'derivedColumns' | 'terms'>,
) => Promise<void>;

/**
 * Creates the seed of a content type.
 * @param part key of its records in `catalogue.json`
 * @param record schema of a record
 * @param columns stores the files of a record and returns its row
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
    for (const one of records) {
      const values = { ...(await columns(context, one)), updatedAt };
      await insertRows(db, { ...contentType, table }, [values]);
    }
  };

/** Returns the columns of a stored image's size. */
export const imageSizeColumns = ({ width, height }: { width: number | null; height: number | null }) => ({
  imageWidth: width,
  imageHeight: height,
});

import { z } from 'zod';
import type { Database } from '../database/tables';
import type { Catalogue } from './catalogue';
import type { SeedFiles } from './seedFiles';

/** What a kind's seed works with. */
export interface SeedContext {
  db: Database;
  files: SeedFiles;
  catalogue: Catalogue;
  /** ISO 8601, the same for all records. */
  updatedAt: string;
}

/** Writes one kind's records of the sample catalogue into an empty table; ids follow the order of the file. */
export type SeedKind = (context: SeedContext) => Promise<void>;

/**
 * The seed of a kind.
 * @param part of `catalogue.json` in which its records stand
 * @param record what each of them has
 * @param insert writes one; `index` is its place
 */
export const seedKind =
  <Record extends z.ZodType>(
    part: string,
    record: Record,
    insert: (context: SeedContext, record: z.output<Record>, index: number) => Promise<unknown>,
  ): SeedKind =>
  async (context) => {
    const records = z.array(record).parse(context.catalogue[part], { reportInput: true });
    for (const [index, one] of records.entries()) await insert(context, one, index);
  };

/** The columns of a stored image's size. */
export const sizeOf = ({ width, height }: { width: number | null; height: number | null }) => ({
  imageWidth: width,
  imageHeight: height,
});

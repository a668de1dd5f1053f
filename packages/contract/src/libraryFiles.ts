import { z } from 'zod';
import { timestamp } from './fields';
import { versionedTypeName } from './history';
import { total } from './responses';

/** Purposes of the files of the library. The folder of a file determines its purpose. */
export const libraryFileKinds = ['banner', 'portrait', 'cover', 'pdf'] as const;
/** Value of {@link libraryFileKinds}. */
export type LibraryFileKind = (typeof libraryFileKinds)[number];

const libraryFileUse = z.object({
  kind: versionedTypeName,
  recordId: z.int(),
  name: z.string().meta({ description: 'Title of the record' }),
  isDraft: z.boolean().meta({ description: 'True if only the draft of the record uses the file' }),
});
/** A record that uses a file. */
export type LibraryFileUse = z.infer<typeof libraryFileUse>;

const libraryFile = z.object({
  folder: z.string().meta({ description: 'Folder in uploads/' }),
  name: z.string(),
  kind: z.enum(libraryFileKinds),
  bytes: z.int().meta({ description: '0 if the file is missing' }),
  width: z.int().nullable().meta({ description: 'In pixels; null for a PDF or a drawing without a size' }),
  height: z.int().nullable(),
  altText: z
    .string()
    .meta({ description: 'Alternative text that a record was last saved with; may be empty' }),
  addedAt: timestamp,
  addedBy: z.string().meta({ description: 'Name of the person who uploaded it; empty if unknown' }),
  uses: z.int().meta({ description: 'Number of records and drafts that use the file' }),
  usedIn: z.array(libraryFileUse).meta({ description: 'The first 20 of them' }),
});

/** Response with files of the library. */
export const libraryFileList = z.object({ output: z.array(libraryFile), total }).meta({
  id: 'LibraryFileList',
  examples: [
    {
      output: [
        {
          folder: 'banners',
          name: 'books-that-work-for-a-living-3f2a9c1d.svg',
          kind: 'banner',
          bytes: 18_204,
          width: 550,
          height: 320,
          altText: 'A shelf of books on law and health',
          addedAt: '2024-02-12T09:30:00.000Z',
          addedBy: 'Nalini George',
          uses: 1,
          usedIn: [{ kind: 'banner', recordId: 1, name: 'Books that work for a living', isDraft: false }],
        },
      ],
      total: 1,
    },
  ],
});

import { z } from 'zod';
import { line, requiredLine, timestamp } from './fields';
import { versionedTypeName } from './history';
import { total } from './responses';
import { imageFile, pdfFile } from './uploadedFile';

/**
 * Purposes of the files of the library. The folder of a file determines its purpose. `image` is an image that was added
 * without a record.
 */
export const libraryFileKinds = ['banner', 'portrait', 'cover', 'image', 'pdf'] as const;
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
  name: z.string().meta({ description: 'Unique name of the stored file' }),
  originalName: z
    .string()
    .meta({ description: 'Name of the uploaded file; empty for files of an older release' }),
  kind: z.enum(libraryFileKinds),
  bytes: z.int().meta({ description: '0 if the file is missing' }),
  width: z.int().nullable().meta({ description: 'In pixels; null for a PDF or a drawing without a size' }),
  height: z.int().nullable(),
  pages: z.int().nullable().optional().meta({
    description: 'Pages of a PDF; null for an image, until they are counted, and for a damaged PDF',
  }),
  altText: z
    .string()
    .meta({ description: 'Alternative text that forms propose for the image; may be empty' }),
  addedAt: timestamp,
  addedBy: z.string().meta({ description: 'Name of the person who uploaded it; empty if unknown' }),
  uses: z.int().meta({ description: 'Number of records and drafts that use the file' }),
  usedIn: z.array(libraryFileUse).meta({ description: 'The first 20 of them' }),
});

/** A file of the library. Equal files that were uploaded several times are one file. */
export type LibraryFile = z.infer<typeof libraryFile>;

/** Response with files of the library. */
export const libraryFileList = z.object({ output: z.array(libraryFile), total }).meta({
  id: 'LibraryFileList',
  examples: [
    {
      output: [
        {
          folder: 'banners',
          name: 'books-that-work-for-a-living-3f2a9c1d.svg',
          originalName: 'shelf.svg',
          kind: 'banner',
          bytes: 18_204,
          width: 550,
          height: 320,
          pages: null,
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

/** Value of {@link libraryFileList}. */
export type LibraryFileList = z.infer<typeof libraryFileList>;

const name = requiredLine(160).meta({ description: 'Name of the stored file' });

/** Body of the request that changes the proposed alternative text of an image. */
export const libraryFileChange = z.strictObject({ name, altText: line(500) }).meta({
  id: 'LibraryFileChange',
  examples: [{ name: 'books-that-work-for-a-living-3f2a9c1d.svg', altText: 'A shelf of books' }],
});

/** Body of the request that removes an unused file. */
export const libraryFileName = z
  .strictObject({ name })
  .meta({ id: 'LibraryFileName', examples: [{ name: 'books-that-work-for-a-living-3f2a9c1d.svg' }] });

/** Multipart form that adds a file to the library. */
export const newLibraryFile = z
  .object({ image: imageFile.optional(), pdf: pdfFile.optional() })
  .meta({ id: 'NewLibraryFile', example: { image: 'shelf.svg' } });

/** Response after a file was added to the library. */
export const libraryFileAdded = z
  .object({ message: z.string(), output: z.object({ name: z.string() }) })
  .meta({
    id: 'LibraryFileAdded',
    examples: [{ message: 'The file was added.', output: { name: 'shelf-3f2a9c1d77e0.svg' } }],
  });
/** Value of {@link libraryFileAdded}. */
export type LibraryFileAdded = z.infer<typeof libraryFileAdded>;

/** Multipart form that replaces a file in all records and drafts. */
export const libraryFileReplacement = z
  .object({
    name,
    image: imageFile.optional(),
    pdf: pdfFile.optional(),
    only: z
      .string()
      .max(200_000)
      .regex(/^(?:[a-zA-Z]+ \d+(?: draft)?(?:,|$))*$/, 'must be a value of `changed`')
      .optional()
      .meta({ description: 'Value of `changed` of an earlier response: only these records change' }),
  })
  .meta({
    id: 'LibraryFileReplacement',
    example: { name: 'books-that-work-for-a-living-3f2a9c1d.svg', image: 'shelf.svg' },
  });

/** Response after a file was replaced. */
export const libraryFileReplaced = z
  .object({
    message: z.string(),
    output: z.object({
      name: z.string().meta({ description: 'Name of the new file' }),
      changed: z.string().meta({
        description:
          'Changed records and drafts. To undo, replace the new file by the old one with this as `only`.',
      }),
    }),
  })
  .meta({
    id: 'LibraryFileReplaced',
    examples: [
      {
        message: 'The file was replaced in 2 places.',
        output: { name: 'books-that-work-for-a-living-77ab01c2d3e4.svg', changed: 'banner 1,leader 3 draft' },
      },
    ],
  });
/** Value of {@link libraryFileReplaced}. */
export type LibraryFileReplaced = z.infer<typeof libraryFileReplaced>;

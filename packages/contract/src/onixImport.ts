import { z } from 'zod';

/** Body of the request that converts an ONIX file. */
export const onixImportBody = z
  .strictObject({
    onix: z
      .string('must be text')
      .min(1, 'is empty')
      .max(12_000_000, 'can have at most 12,000,000 characters')
      .meta({ description: 'ONIX 3.0 message with reference names or short tags' }),
  })
  .meta({ id: 'OnixImportBody', example: { onix: '<ONIXMessage release="3.0">…</ONIXMessage>' } });

/** Response with an ONIX file as CSV. */
export const onixImport = z
  .object({
    output: z.object({
      csv: z.string().meta({ description: 'Table for the preview and the import of titles' }),
      titles: z.int().meta({ description: 'Number of rows below the headings' }),
      leftOut: z
        .array(
          z.object({
            what: z.string().meta({ description: 'Path of an element and up to three of its texts' }),
            rows: z.array(z.int()).meta({ description: 'Rows of the table, from 2' }),
          }),
        )
        .meta({ description: 'Elements that are not imported, at most 100' }),
    }),
  })
  .meta({
    id: 'OnixImport',
    examples: [
      {
        output: {
          csv: '"Title"\r\n"Torts: A Primer"\r\n',
          titles: 1,
          leftOut: [{ what: 'DescriptiveDetail/Measure/Measurement: 8.25', rows: [2] }],
        },
      },
    ],
  });
/** Value of {@link onixImport}. */
export type OnixImport = z.infer<typeof onixImport>;

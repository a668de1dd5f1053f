import { z } from 'zod';

/** Maximum number of lines in an import file. */
export const IMPORT_LINES = 10_000;

/** Action that the import would perform for a row of the file. */
const importAction = z.enum(['add', 'change', 'same', 'refused']).meta({
  description:
    '`add`: a new title, inactive unless its status says otherwise; `change`: an update; `same`: unchanged; `refused`: the row has errors, and a file with such a row is rejected',
});

/** A row of the file, and the action that the import would perform for the row. */
const importLine = z.object({
  line: z.int().meta({ description: 'Line of the file in which the row starts, from 1' }),
  action: importAction,
  id: z.int().nullable().meta({ description: 'Null for a new title' }),
  title: z.string(),
  cells: z
    .array(z.string())
    .meta({ description: 'Cells of the row, to import a part of the file or to correct it' }),
  changes: z
    .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
    .meta({ description: 'Changed fields, by the headings of the file' }),
  errors: z.record(z.string(), z.string()).meta({ description: 'Error messages by heading' }),
});
/** Value of a line in {@link titleImportPlan}. */
export type ImportLine = z.infer<typeof importLine>;

/** Body of the request that plans the import of a CSV file with titles. Planning changes nothing. */
export const titleImport = z
  .strictObject({
    csv: z
      .string('must be text')
      .min(1, 'is empty')
      .max(6_000_000, 'can have at most 6,000,000 characters')
      .meta({
        description:
          'CSV whose first row contains the headings Id, Title, Author, Publisher, Buy link and Status',
      }),
  })
  .meta({
    id: 'TitleImport',
    examples: [{ csv: 'Id,Title,Author,Publisher\r\n,Torts: A Primer,Asha Varma,Juris Press\r\n' }],
  });
/** Value of {@link titleImport}. */
export type TitleImport = z.infer<typeof titleImport>;

/** Response with the plan of an import: what would be added, changed and rejected. */
export const titleImportPlan = z
  .object({
    output: z.object({
      headings: z.array(z.string()).meta({ description: 'Headings of the file' }),
      lines: z.array(importLine).meta({ description: 'Rows, without unchanged ones' }),
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      refused: z.int(),
      notices: z.array(z.string()).meta({ description: 'Notices about ignored columns' }),
      plan: z.string().meta({ description: 'Identifies the planned changes; send it with the import' }),
    }),
  })
  .meta({
    id: 'TitleImportPlan',
    examples: [
      {
        output: {
          headings: ['Title', 'Publisher', 'ISBN'],
          lines: [
            {
              ...{ line: 2, action: 'add', id: null, title: 'Torts: A Primer', changes: [], errors: {} },
              cells: ['Torts: A Primer', 'Juris Press', ''],
            },
            {
              line: 3,
              action: 'refused',
              id: null,
              title: 'Law of Evidence',
              cells: ['Law of Evidence', 'Jurist Press', ''],
              changes: [],
              errors: {
                Publisher:
                  'There is no publisher “Jurist Press”. Correct the name, or add the publisher first.',
              },
            },
          ],
          ...{ added: 1, changed: 0, same: 12, refused: 1 },
          notices: ['The column “ISBN” is ignored.'],
          plan: 'nQ3vXcUYt0p1ePAGXwXzIA',
        },
      },
    ],
  });
/** Value of {@link titleImportPlan}. */
export type TitleImportPlan = z.infer<typeof titleImportPlan>;

/** Body of the request that imports a file. `plan` is the value from the plan that the editor confirmed. */
export const confirmedTitleImport = titleImport
  .extend({ plan: z.string('must be text').min(1, 'is missing').max(64) })
  .meta({
    id: 'ConfirmedTitleImport',
    examples: [
      {
        csv: 'Id,Title,Author,Publisher\r\n,Torts: A Primer,Asha Varma,Juris Press\r\n',
        plan: 'nQ3vXcUYt0p1ePAGXwXzIA',
      },
    ],
  });
/** Value of {@link confirmedTitleImport}. */
export type ConfirmedTitleImport = z.infer<typeof confirmedTitleImport>;

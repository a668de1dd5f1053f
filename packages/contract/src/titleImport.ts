import { z } from 'zod';
import { newBulkChange } from './bulkChanges';

/** Maximum number of lines in an import file. */
export const IMPORT_LINES = 10_000;

/** Action that the import would perform for a row of the file. */
const importAction = z.enum(['add', 'change', 'same', 'refused']).meta({
  description:
    '`add`: a new title, inactive unless its status says otherwise; `change`: an update; `same`: unchanged; `refused`: the row has errors, and a file with such a row is rejected',
});

/** A row of the file, and the action that the import would perform for the row. */
const importLine = z.object({
  line: z.int().meta({ description: 'Number of the row in a spreadsheet, from 1' }),
  action: importAction,
  id: z.int().nullable().meta({ description: 'Null for a new title' }),
  title: z.string(),
  cells: z
    .array(z.string())
    .meta({ description: 'Cells of the row, to import a part of the file or to correct it' }),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })).meta({
    description: 'Changed fields, by the headings of exported files; for a new title its filled fields',
  }),
  errors: z.record(z.string(), z.string()).meta({ description: 'Error messages by heading' }),
});
/** Value of a line in {@link titleImportPlan}. */
export type ImportLine = z.infer<typeof importLine>;

/** A field to which a column of a file can be assigned. */
const sheetField = z.object({
  field: z.string().meta({ description: 'Identifies the field in `columns`' }),
  heading: z.string().meta({ description: 'Heading in exported files' }),
  description: z.string().meta({ description: 'What the cells contain' }),
  isExported: z.boolean().meta({ description: 'False for a field that only imported files have' }),
});
/** Value of a field in {@link sheetFields}. */
export type SheetField = z.infer<typeof sheetField>;

/** Response with all fields that the columns of a spreadsheet of titles can have. */
export const sheetFields = z.object({ output: z.array(sheetField) }).meta({
  id: 'SheetFields',
  examples: [
    {
      output: [
        { field: 'title', heading: 'Title', description: 'Title without the subtitle.', isExported: true },
      ],
    },
  ],
});
/** Value of {@link sheetFields}. */
export type SheetFields = z.infer<typeof sheetFields>;

/** Response with a part of the titles as rows of a spreadsheet. */
export const sheetRows = z
  .object({
    output: z.array(z.array(z.string())).meta({
      description: 'Cells of each title, in the order of the exported fields',
    }),
    next: z
      .int()
      .nullable()
      .meta({ description: 'Value of `after` for the next part; null after the last one' }),
  })
  .meta({ id: 'SheetRows', examples: [{ output: [['1', 'Torts: A Primer']], next: 1 }] });
/** Value of {@link sheetRows}. */
export type SheetRows = z.infer<typeof sheetRows>;

/** Body of the request that plans the import of a CSV file with titles. Planning changes nothing. */
export const titleImport = z
  .strictObject({
    csv: z
      .string('must be text')
      .min(1, 'is empty')
      .max(12_000_000, 'can have at most 12,000,000 characters')
      .meta({
        description: 'CSV with a row of headings. The endpoint for the fields lists the known headings.',
      }),
    columns: z
      .array(z.string().max(100).nullable())
      .max(200, 'can have at most 200 entries')
      .optional()
      .meta({
        description:
          'Field of each column; null for a column to ignore. Absent: columns are recognised by their headings',
      }),
    headLine: z.int().min(1).max(100_000).optional().meta({
      description: 'Row with the headings, from 1. Absent: the first row with two known headings',
    }),
    maxLines: z.int().min(0).max(1000).optional().meta({
      description:
        'Maximum number of lines in the preview, those with errors first. Values are shortened, and only lines with errors have cells. The preview then has `parts`. Absent: all lines',
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
      columns: z
        .array(
          z.object({
            heading: z.string(),
            field: z.string().nullable().meta({ description: 'Null for an ignored column' }),
            samples: z.array(z.string()).meta({ description: 'First values of the column' }),
          }),
        )
        .meta({ description: 'How each column of the file was understood' }),
      fields: z.array(sheetField).meta({ description: 'All fields to which a column can be assigned' }),
      lines: z.array(importLine).meta({ description: 'Rows, without unchanged ones' }),
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      refused: z.int(),
      notices: z.array(z.string()).meta({ description: 'Notices about ignored columns' }),
      plan: z.string().meta({ description: 'Identifies the planned changes; send it with the import' }),
      headLine: z.int().optional().meta({ description: 'Number of the row with the headings' }),
      parts: z
        .array(
          z.object({
            lines: z.array(z.int()).meta({ description: 'Numbers of the rows' }),
            plan: z.string().meta({ description: 'Value of `plan` for a file with only these rows' }),
            added: z.int().meta({ description: 'Number of rows that add a record' }),
          }),
        )
        .optional()
        .meta({ description: 'The rows without errors, in parts that can be imported one by one' }),
    }),
  })
  .meta({
    id: 'TitleImportPlan',
    examples: [
      {
        output: {
          headings: ['Title', 'Publisher', 'Shelf'],
          columns: [
            { heading: 'Title', field: 'title', samples: ['Torts: A Primer'] },
            { heading: 'Publisher', field: 'publisherName', samples: ['Juris Press'] },
            { heading: 'Shelf', field: null, samples: [] },
          ],
          fields: [
            {
              field: 'title',
              heading: 'Title',
              description: 'Title without the subtitle.',
              isExported: true,
            },
          ],
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
          notices: ['The column “Shelf” is ignored.'],
          plan: 'nQ3vXcUYt0p1ePAGXwXzIA',
        },
      },
    ],
  });
/** Value of {@link titleImportPlan}. */
export type TitleImportPlan = z.infer<typeof titleImportPlan>;

/** Body of the request that imports a file. `plan` is the value from the plan that the editor confirmed. */
export const confirmedTitleImport = titleImport
  .omit({ maxLines: true })
  .extend({
    plan: z.string('must be text').min(1, 'is missing').max(64),
    bulkChange: newBulkChange
      .optional()
      .meta({ description: 'The same for all parts of a file, so that they can be undone together' }),
  })
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

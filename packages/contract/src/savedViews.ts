import { z } from 'zod';
import { line, requiredLine } from './fields';
import { savedResponse } from './responses';

const fields = {
  name: requiredLine(60),
  search: line(100).meta({ description: 'Search words' }),
  filters: z
    .record(
      z.string().regex(/^[a-zA-Z]{1,40}$/, 'must be the name of a filter'),
      requiredLine(200),
      'must be values by the names of filters',
    )
    .refine((filters) => Object.keys(filters).length <= 10, 'can have at most 10 entries')
    .meta({ description: 'Values of the filters of the screen, by name' }),
  sort: line(60).meta({ description: 'Heading of the column to sort by; a leading `-` for descending' }),
  columns: z
    .array(requiredLine(60))
    .max(40, 'can have at most 40 entries')
    .meta({ description: 'Headings of the visible columns; empty for the columns that the user has set' }),
};

const example = {
  list: 'managpublishedtitles',
  name: 'Forthcoming in rupees',
  search: 'law',
  filters: { publisher: 'Juris Press' },
  sort: '-Price',
  columns: ['Author', 'ISBN', 'Price'],
};

/**
 * A saved view of a list: search words, filters, sort order and columns under a name. It belongs to the account that
 * saved it.
 */
export const savedView = z
  .object({ id: z.int(), list: z.string(), ...fields })
  .meta({ id: 'SavedView', examples: [{ id: 1, ...example }] });
/** Value of {@link savedView}. */
export type SavedView = z.infer<typeof savedView>;

/** Response with the saved views of the current user. */
export const savedViewList = z.object({ output: z.array(savedView) }).meta({ id: 'SavedViewList' });
/** Value of {@link savedViewList}. */
export type SavedViewList = z.infer<typeof savedViewList>;

/** Body of the request that saves a view. */
export const newSavedView = z
  .strictObject({
    list: z.string('is missing').regex(/^[a-z]{1,40}$/, 'must be the name of a list, e.g. managebanner'),
    name: fields.name,
    search: fields.search.default(''),
    filters: fields.filters.default({}),
    sort: fields.sort.default(''),
    columns: fields.columns.default([]),
  })
  .meta({ id: 'NewSavedView', examples: [example] });
/** Value of {@link newSavedView} as a client sends it. */
export type NewSavedView = z.input<typeof newSavedView>;

/** Body of the request that changes the name or the settings of a saved view. Absent fields keep their value. */
export const savedViewChange = z
  .strictObject(fields)
  .partial()
  .meta({ id: 'SavedViewChange', examples: [{ name: 'Forthcoming' }] });
/** Value of {@link savedViewChange} as a client sends it. */
export type SavedViewChange = z.input<typeof savedViewChange>;

/** Response to a save of a view. */
export const savedViewResponse = savedResponse('SavedView', savedView, 'View saved.');
/** Value of {@link savedViewResponse}. */
export type SavedViewResponse = z.infer<typeof savedViewResponse>;

import { isbnKey } from '../bookTerms';
import type { Publisher } from '@juris/contract';
import { isUploadedCover } from '@juris/contract/placeholderCover';
import { normaliseLine } from '@juris/contract/text';
import type { ImportLine } from '@juris/contract/titleImport';
import { missingFields } from '../../content/completeness';
import type { ContentType } from '../../content/contentType';
import { blankBook, headingOf, readSheetRow, sheetChanges } from '../sheet/readSheetRow';
import type { SheetBook } from '../sheet/sheetBook';
import { toStoredBook, type BookSheet, type StoredBook, bookValues, type BookValues } from './bookSheet';
import { coverOf, type LibraryCovers } from './libraryCovers';
import { identityKey, type Match } from './matchBooks';
import type { ParsedLine } from './parseBookFile';

/** Line of the file, with the change that the import makes for it. */
export interface PlannedLine extends ImportLine {
  /** Columns of the table that the line changes. That of the cover has the name of an image of the library. */
  values: Partial<BookValues> & { imgLink?: string; imageLink?: string };
  /** Version of the stored book that the line changes; 0 for a new book. */
  version: number;
  /** Sentences about unusual changes that the user should check. */
  warnings: string[];
}

/** Books that earlier lines of the file change or add, with the numbers of these lines. */
interface SeenBooks {
  ids: Map<number, number>;
  names: Map<string, number>;
  isbns: Map<string, number>;
}

/** Values that planning every line of a file needs. */
export interface PlanContext {
  sheet: BookSheet;
  contentType: ContentType;
  publishers: readonly Publisher[];
  covers: LibraryCovers;
  seen: SeenBooks;
}

/** Returns the change that the import makes for a line, or the errors of the line. */
export function planLine(
  { line: parsed, row, isbnOf, errors: matchErrors }: Match,
  { sheet, contentType, publishers, covers, seen }: PlanContext,
): PlannedLine {
  const { line, cells, values, errors: parseErrors } = parsed;
  const stored = row && toStoredBook(row);
  const read = readSheetRow(values, stored ?? blankBook);
  const { input } = read;
  const publisher = publisherOf(input.publisherName, publishers);
  const after: SheetBook = { ...read.after, publisherName: publisher?.publisherName ?? input.publisherName };
  // An unchanged value is correct even if it looks damaged. Otherwise an export with such a value could not be imported.
  const cellErrors = Object.entries(parseErrors).filter(
    ([heading]) => !values.some((cell) => cell.heading === heading && !read.changed.includes(cell)),
  );
  const errors = { ...Object.fromEntries(cellErrors), ...matchErrors, ...read.errors };
  if (sheet.hasPublisher && !publisher)
    errors[headingOf('publisherName', values)] ??= publisherProblem(normaliseLine(input.publisherName));
  const isbnError = repeatedIsbn(after, stored, line, seen, isbnOf, sheet);
  if (isbnError) errors[headingOf(isbnError.path, values)] ??= isbnError.message;
  const cover = after.cover === '' ? undefined : coverOf(after.cover, covers);
  if (typeof cover === 'string') errors[headingOf('cover', values)] ??= cover;
  const present = String(Reflect.get(Object(row), sheet.cover.column) ?? '');
  const newCover = typeof cover === 'object' && !cover.copies.includes(present) ? cover : undefined;
  const changed = {
    ...bookValues(sheet, after, publisher?.id ?? 0, stored),
    ...(newCover && { [sheet.cover.column]: newCover.name }),
  };
  const missing =
    changed.isActive === 1 ? missingFields(contentType, { ...sheet.blank, ...row, ...changed }) : {};
  const repeated = stored ? seen.ids.get(stored.id) : seen.names.get(identityKey(after));
  const isIncomplete = Object.keys(missing).length > 0;
  const hasErrors = Object.keys(errors).length > 0 || repeated !== undefined || isIncomplete;
  if (stored) seen.ids.set(stored.id, line);
  else if (!hasErrors) seen.names.set(identityKey(after), line);
  const base = {
    ...{ line, title: normaliseLine(input.title), cells: [...cells] },
    ...{ id: stored?.id ?? null, version: stored?.version ?? 0 },
  };
  if (hasErrors) {
    const wrong = { ...withValues(errors, values) };
    if (isIncomplete) wrong[headingOf('isActive', values)] ??= notComplete(sheet, Object.values(missing));
    if (repeated !== undefined)
      wrong[headingOf(stored ? 'id' : 'title', values)] ??= stored
        ? `Row ${repeated} already changes this ${sheet.noun.one}.`
        : `The same ${sheet.noun.one} is in row ${repeated}. Remove one of the two rows.`;
    return { ...base, action: 'refused', changes: [], values: {}, errors: wrong, warnings: [] };
  }
  const changes = sheetChanges(stored ?? blankBook, after);
  if (newCover)
    changes.push({
      ...{ field: headingOf('cover', []), before: isUploadedCover(present) ? present : '' },
      after: after.cover,
    });
  const action = !stored ? 'add' : changes.length > 0 ? 'change' : 'same';
  return { ...base, action, changes, errors, values: changed, warnings: warningsOf(after, changes, action) };
}

/** Returns an error if an ISBN that the line sets belongs to another row or stored book. */
function repeatedIsbn(
  { record }: SheetBook,
  stored: StoredBook | undefined,
  line: number,
  seen: SeenBooks,
  isbnOf: ReadonlyMap<string, number> | undefined,
  { noun }: BookSheet,
) {
  const before = new Set(stored?.record.formats.map(({ isbn }) => isbn));
  let found: { path: string; message: string } | undefined;
  for (const { format, isbn } of record.formats) {
    if (isbn === '') continue;
    const other = seen.isbns.get(isbn);
    seen.isbns.set(isbn, other ?? line);
    if (found || before.has(isbn)) continue;
    const owner = isbnOf?.get(isbnKey(isbn));
    const where =
      other !== undefined && other !== line
        ? `Row ${other} also has`
        : owner !== undefined && `The ${noun.one} ${owner} has`;
    if (where) found = { path: `record.formats.${format}.isbn`, message: `${where} the ISBN ${isbn}.` };
  }
  return found;
}

/** Returns what the form would ask about the change. */
function warningsOf(
  { record }: SheetBook,
  changes: ImportLine['changes'],
  action: ImportLine['action'],
): string[] {
  if (action === 'same') return [];
  const fields = new Set(changes.map(({ field }) => field));
  const isRenamed = action === 'change' && fields.has('Title') && fields.has('Author');
  const isFree = changes.some(
    ({ field, after }) => / price /.test(field) && Number(after) === 0 && after !== '',
  );
  const isFuture =
    record.publicationDate > new Date().toISOString().slice(0, record.publicationDate.length) &&
    record.status === 'available';
  const isbns = record.formats.map(({ isbn }) => isbn).filter(Boolean);
  return [
    ...(new Set(isbns).size < isbns.length ? ['has one ISBN for two formats.'] : []),
    ...(isRenamed ? ['changes title and author at once. Check that the Id or ISBN is right.'] : []),
    ...(isFree ? ['has a price of 0.'] : []),
    ...(isFuture ? ['has a publication date in the future, but is “Available”.'] : []),
  ];
}

const publisherOf = (name: string, publishers: readonly Publisher[]) =>
  publishers.find(({ publisherName }) => publisherName.toLowerCase() === name.toLowerCase());

const publisherProblem = (name: string) =>
  name === ''
    ? 'Enter a publisher.'
    : `There is no publisher “${name}”. Correct the name, or add the publisher first.`;

const notComplete = ({ noun }: BookSheet, missing: readonly string[]) =>
  `This ${noun.one} can’t be published until it is complete. ${missing.join(' ')} Leave the status empty, and add the rest in the form.`;

/** Adds the rejected value to each error message. Spreadsheet programs may display a cell differently. */
function withValues(
  errors: Readonly<Record<string, string>>,
  values: ParsedLine['values'],
): ImportLine['errors'] {
  const named = Object.entries(errors).map(([heading, error]) => {
    const value = values.find((cell) => cell.heading === heading)?.text ?? '';
    const isNamed = value.split(/\n+/).some((line) => error.includes(line));
    return [heading, isNamed ? error : `${error.replace(/\.$/, '')}; got “${shortened(value)}”.`];
  });
  return Object.fromEntries(named);
}

/** Maximum number of characters of a value that an error message quotes. */
const LONGEST_NAMED = 60;
const shortened = (value: string) =>
  value.length > LONGEST_NAMED ? `${value.slice(0, LONGEST_NAMED)}…` : value;

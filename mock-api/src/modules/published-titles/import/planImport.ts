import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Publisher } from '@juris/contract';
import { normaliseCode, normaliseLine } from '@juris/contract/text';
import type { ImportLine, TitleImportPlan } from '@juris/contract/titleImport';
import type { Database } from '../../../platform/db/tables/tables';
import { isbnsOf } from '../../books/sheet/formatEntries';
import { blankBook, headingOf, readCells, readSheetRow, sheetChanges } from '../../books/sheet/readSheetRow';
import type { SheetBook } from '../../books/sheet/sheetBook';
import { allPublishers } from '../../content/publishers';
import { describedColumns } from './describedColumns';
import type { ParsedLine, ParsedTitles } from './parseTitleFile';
import { identityKey, storedTitles, titleIndex, type StoredTitle, type TitleIndex } from './storedTitles';
import { titleValues, type TitleValues } from './titleValues';

/** Line of the file, with the change that the import makes for it. */
export interface PlannedLine extends ImportLine {
  /** Columns of the table that the line changes. */
  values: Partial<TitleValues>;
  /** Version of the stored title that the line changes; 0 for a new title. */
  version: number;
}

export interface ImportPlan {
  planned: PlannedLine[];
  output: TitleImportPlan['output'];
}

/** Number of lines that are planned before the event loop handles other requests. */
const BATCH = 100;

/** Returns the changes that the import of a file would make. Nothing is written. */
export async function planImport(db: Database, file: ParsedTitles): Promise<ImportPlan> {
  const index = await titleIndex(db);
  const publishers = await allPublishers(db);
  const seen = { ids: new Map<number, number>(), names: new Map<string, number>() };
  const planned: PlannedLine[] = [];
  const hash = createHash('sha256');
  for (let first = 0; first < file.lines.length; first += BATCH) {
    const batch = file.lines
      .slice(first, first + BATCH)
      .map((line) => ({ line, match: matchOf(line, index) }));
    const stored = await storedTitles(
      db,
      batch.flatMap(({ match: { id } }) => id ?? []),
    );
    for (const { line, match } of batch) {
      const title = match.id === undefined ? undefined : stored.get(match.id);
      const one = planLine(line, match.errors, title, publishers, seen);
      planned.push(one);
      hash.update(JSON.stringify([one.line, one.action, one.id, one.version, one.values]));
    }
    await nextTurn();
  }
  return {
    planned,
    output: {
      ...summary(planned),
      plan: hash.digest('base64url'),
      ...describedColumns(file),
      notices: file.notices,
    },
  };
}

/** Finds the stored title that a line changes: by its Id, by one of its ISBNs, or by name, author and publisher. */
function matchOf(
  { values }: ParsedLine,
  index: TitleIndex,
): { id?: number | undefined; errors: Record<string, string> } {
  const idCell = values.find(({ column }) => column.field === 'id');
  const id = normaliseCode(idCell?.text ?? '');
  if (idCell && id !== '') {
    // Spreadsheet programs may group the digits of a number, for example 1,234.
    const digits = id.replaceAll(/[,\s]/g, '');
    if (/^\d{1,9}$/.test(digits) && index.has(Number(digits))) return { id: Number(digits), errors: {} };
    return { errors: { [idCell.heading]: `There is no title ${id}. Leave the Id empty to add a title.` } };
  }
  const { input } = readCells(
    values.filter(({ column }) => identifying.test(column.field)),
    blankBook,
  );
  const [found, second] =
    [index.byIsbn(isbnsOf(input)), index.byName(input)].find(({ length }) => length > 0) ?? [];
  if (second === undefined) return { id: found, errors: {} };
  return {
    errors: {
      Line: `Several titles match: ${found} and ${second}. Add a column “Id” with the number of the title.`,
    },
  };
}

/** Matches the fields by which a stored title is found. */
const identifying = /^(title|authorName|publisherName|isbn|.*\.isbn)$/;

function planLine(
  { line, cells, values, errors: parseErrors }: ParsedLine,
  matchErrors: Record<string, string>,
  stored: StoredTitle | undefined,
  publishers: readonly Publisher[],
  seen: { ids: Map<number, number>; names: Map<string, number> },
): PlannedLine {
  const { after: read, input, errors: readErrors } = readSheetRow(values, stored ?? blankBook);
  const publisher = publisherOf(input.publisherName, publishers);
  const after: SheetBook = { ...read, publisherName: publisher?.publisherName ?? input.publisherName };
  const errors = { ...parseErrors, ...matchErrors, ...readErrors };
  const publisherHeading = headingOf('publisherName', values);
  if (!publisher) errors[publisherHeading] ??= publisherProblem(normaliseLine(input.publisherName));
  const repeated = stored ? seen.ids.get(stored.id) : seen.names.get(identityKey(after));
  const hasErrors = Object.keys(errors).length > 0 || repeated !== undefined;
  if (stored) seen.ids.set(stored.id, line);
  else if (!hasErrors) seen.names.set(identityKey(after), line);
  const base = {
    ...{ line, title: normaliseLine(input.title), cells: [...cells] },
    ...{ id: stored?.id ?? null, version: stored?.version ?? 0 },
  };
  if (hasErrors || !publisher) {
    const wrong = { ...withValues(errors, values) };
    if (repeated !== undefined)
      wrong[headingOf(stored ? 'id' : 'title', values)] ??= stored
        ? `Line ${repeated} already changes this title.`
        : `The same title is in line ${repeated}. Remove one of the two lines.`;
    return { ...base, action: 'refused', changes: [], values: {}, errors: wrong };
  }
  const changes = sheetChanges(stored ?? blankBook, after);
  const action = !stored ? 'add' : changes.length > 0 ? 'change' : 'same';
  return { ...base, action, changes, errors, values: titleValues(after, publisher.id, stored) };
}

const publisherOf = (name: string, publishers: readonly Publisher[]) =>
  publishers.find(({ publisherName }) => publisherName.toLowerCase() === name.toLowerCase());

const publisherProblem = (name: string) =>
  name === ''
    ? 'Enter a publisher.'
    : `There is no publisher “${name}”. Correct the name, or add the publisher first.`;

/** Adds the rejected value to each error message. Spreadsheet programs may display a cell differently. */
function withValues(
  errors: Readonly<Record<string, string>>,
  values: ParsedLine['values'],
): ImportLine['errors'] {
  const named = Object.entries(errors).map(([heading, error]) => {
    const value = values.find((cell) => cell.heading === heading)?.text ?? '';
    const isNamed = value === '' || error.includes(value);
    return [heading, isNamed ? error : `${error.replace(/\.$/, '')}; got “${shortened(value)}”.`];
  });
  return Object.fromEntries(named);
}

/** Maximum number of characters of a value that an error message quotes. */
const LONGEST_NAMED = 60;
const shortened = (value: string) =>
  value.length > LONGEST_NAMED ? `${value.slice(0, LONGEST_NAMED)}…` : value;

function summary(planned: readonly PlannedLine[]) {
  const count = (action: ImportLine['action']) => planned.filter((one) => one.action === action).length;
  return {
    lines: planned
      .filter(({ action }) => action !== 'same')
      .map(({ values: _, version: __, ...line }) => line),
    ...{ added: count('add'), changed: count('change'), same: count('same'), refused: count('refused') },
  };
}

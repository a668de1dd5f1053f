import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { normaliseCode, normaliseLine } from '@juris/contract/text';
import { validationMessages } from '@juris/contract/validationMessages';
import type { Publisher } from '@juris/contract';
import type { Database } from '../../../platform/db/tables/tables';
import { allPublishers } from '../../content/publishers';
import { titleFields } from '@juris/contract/publishedTitles';
import { headings, type ParsedLine, type ParsedTitles } from './parseTitleFile';
import type { ImportLine, TitleImportPlan } from '@juris/contract/titleImport';

/** Columns of a title that a line of the file sets. Undefined columns are not changed. */
export interface LineColumns {
  title?: string | undefined;
  authorName?: string | undefined;
  buyLink?: string | undefined;
  publisherId?: number | undefined;
  isActive?: 0 | 1 | undefined;
}

/** Line of the file, with the change that the import makes for it. */
export interface PlannedLine extends ImportLine {
  columns: LineColumns;
  /** Version of the stored title that the line changes; 0 for a new title. */
  version: number;
}

export interface ImportPlan {
  planned: PlannedLine[];
  output: TitleImportPlan['output'];
}

const IS_STORED = 'already';

/** Number of lines that are planned before the event loop handles other requests. */
const BATCH = 500;

type Stored = Awaited<ReturnType<typeof storedTitles>>[number];

const lineFields = z
  .object({ title: titleFields.title, authorName: titleFields.authorName, buyLink: titleFields.buyLink })
  .partial();

/** Returns the changes that the import of a file would make. Nothing is written. */
export async function planImport(
  db: Database,
  { headings: head, lines, notices }: ParsedTitles,
): Promise<ImportPlan> {
  const titles = await storedTitles(db);
  const publishers = await allPublishers(db);
  const byId = new Map(titles.map((title) => [title.id, title]));
  const known = new Map(titles.map((title) => [identityKey(title), IS_STORED]));
  const seen = new Map<number, number>();

  const planLine = (read: ParsedLine): PlannedLine => {
    const { line, cells, values } = read;
    const errors = { ...read.errors };
    const columns = columnsOf(values, publishers, errors);
    const stored = storedFor(normaliseCode(values.id ?? ''), byId, errors);
    if (stored) {
      const before = seen.get(stored.id);
      if (before !== undefined) errors[headings.id] ??= `Line ${before} already changes this title.`;
      seen.set(stored.id, line);
    } else if (Object.keys(errors).length === 0) {
      if (columns.title === undefined) errors[headings.title] = 'Enter a title.';
      if (columns.publisherId === undefined) errors[headings.publisher] = 'Enter a publisher.';
    }
    const title = columns.title ?? stored?.title ?? values.title ?? '';
    const base = {
      ...{ line, title, errors, columns, cells: [...cells] },
      ...{ id: stored?.id ?? null, version: stored?.version ?? 0 },
    };
    if (Object.keys(errors).length > 0)
      return { ...base, action: 'refused', changes: [], errors: withValues(errors, values) };
    if (stored) {
      const changes = changesOf(stored, columns, publishers);
      return { ...base, action: changes.length > 0 ? 'change' : 'same', changes };
    }
    const likeness = identityKey({
      title,
      authorName: columns.authorName ?? '',
      publisherId: columns.publisherId ?? 0,
    });
    const twin = known.get(likeness);
    known.set(likeness, `in line ${line}`);
    // A title that is already stored is skipped, so that a second import of the same file adds nothing.
    if (twin === IS_STORED) return { ...base, action: 'same', changes: [] };
    if (twin !== undefined)
      return {
        ...base,
        ...{
          action: 'refused',
          changes: [],
          errors: { [headings.title]: `The same title is ${twin}. Remove one of the two lines.` },
        },
      };
    return { ...base, action: 'add', changes: [] };
  };

  const planned: PlannedLine[] = [];
  for (let first = 0; first < lines.length; first += BATCH) {
    planned.push(...lines.slice(first, first + BATCH).map(planLine));
    await nextTurn();
  }
  return { planned, output: { ...summary(planned), headings: [...head], notices } };
}

const storedTitles = (db: Database) =>
  db
    .selectFrom('publishedTitle')
    .select(['id', 'title', 'authorName', 'buyLink', 'publisherId', 'isActive', 'version'])
    .execute();

/**
 * Returns the stored title with the Id of a line. A line without an Id adds a title, so the result is undefined. If
 * there is no title with the Id, the result is undefined too, and an error is added to `errors`.
 */
function storedFor(id: string, byId: ReadonlyMap<number, Stored>, errors: Record<string, string>) {
  if (id === '') return undefined;
  // Spreadsheet programs may group the digits of a number, for example 1,234.
  const digits = id.replaceAll(/[,\s]/g, '');
  const found = /^\d{1,9}$/.test(digits) ? byId.get(Number(digits)) : undefined;
  if (!found) errors[headings.id] ??= `There is no title ${id}. Leave the Id empty to add a title.`;
  return found;
}

/** Converts the values of a line to columns. Values that the form would reject are added to `errors`. */
function columnsOf(
  { id: _, publisher, status, ...texts }: ParsedLine['values'],
  publishers: readonly Publisher[],
  errors: Record<string, string>,
): LineColumns {
  const { data, error } = lineFields.safeParse(texts, { reportInput: true });
  if (error)
    for (const [field, message] of Object.entries(validationMessages(error, (name) => headingOf(name))))
      errors[headingOf(field)] ??= message;
  return {
    ...data,
    publisherId:
      publisher === undefined ? undefined : publisherOf(normaliseLine(publisher), publishers, errors),
    isActive: status === undefined ? undefined : activeOf(normaliseLine(status).toLowerCase(), errors),
  };
}

const headingOf = (field: string) =>
  field === 'title' || field === 'authorName' || field === 'buyLink' ? headings[field] : field;

function publisherOf(name: string, publishers: readonly Publisher[], errors: Record<string, string>) {
  const found = publishers.find(({ publisherName }) => publisherName.toLowerCase() === name.toLowerCase());
  if (!found)
    errors[headings.publisher] =
      name === ''
        ? 'Enter a publisher.'
        : `There is no publisher “${name}”. Correct the name, or add the publisher first.`;
  return found?.id;
}

function activeOf(status: string, errors: Record<string, string>): 0 | 1 | undefined {
  if (status === '') return undefined;
  if (status === 'active') return 1;
  if (status === 'inactive') return 0;
  errors[headings.status] = 'Status must be Active, Inactive or empty.';
  return undefined;
}

function changesOf(
  stored: Stored,
  columns: LineColumns,
  publishers: readonly Publisher[],
): ImportLine['changes'] {
  const nameOf = (id: number) => publishers.find((one) => one.id === id)?.publisherName ?? String(id);
  const statusOf = (isActive: 0 | 1) => (isActive === 1 ? 'Active' : 'Inactive');
  const { title, authorName, buyLink, publisherId, isActive } = columns;
  return [
    { field: headings.title, before: stored.title, after: title ?? stored.title },
    { field: headings.authorName, before: stored.authorName, after: authorName ?? stored.authorName },
    {
      field: headings.publisher,
      before: nameOf(stored.publisherId),
      after: nameOf(publisherId ?? stored.publisherId),
    },
    { field: headings.buyLink, before: stored.buyLink, after: buyLink ?? stored.buyLink },
    {
      field: headings.status,
      before: statusOf(stored.isActive),
      after: statusOf(isActive ?? stored.isActive),
    },
  ].filter(({ before, after: now }) => before !== now);
}

/** Adds the rejected value to each error message, because a spreadsheet program may display the cell differently. */
function withValues(
  errors: Readonly<Record<string, string>>,
  values: ParsedLine['values'],
): ImportLine['errors'] {
  const named = Object.entries(errors).map(([heading, error]) => {
    const [field] = Object.entries(headings).find(([, name]) => name === heading) ?? [];
    const value = Object.entries(values).find(([name]) => name === field)?.[1] ?? '';
    const isNamed = value === '' || error.includes(value);
    return [heading, isNamed ? error : `${error.replace(/\.$/, '')}; got “${shortened(value)}”.`];
  });
  return Object.fromEntries(named);
}

/** Maximum number of characters of a value that an error message quotes. */
const LONGEST_NAMED = 60;
const shortened = (value: string) =>
  value.length > LONGEST_NAMED ? `${value.slice(0, LONGEST_NAMED)}…` : value;

/**
 * Returns a key that is equal for titles with the same name, author and publisher. The import treats titles with equal
 * keys as the same title.
 */
const identityKey = ({
  title,
  authorName,
  publisherId,
}: Pick<Stored, 'title' | 'authorName' | 'publisherId'>) =>
  JSON.stringify([title.toLowerCase(), authorName.toLowerCase(), publisherId]);

function summary(planned: readonly PlannedLine[]) {
  const count = (action: ImportLine['action']) => planned.filter((one) => one.action === action).length;
  const hash = createHash('sha256').update(
    JSON.stringify(
      planned.map(({ line, action, id, version, columns }) => [line, action, id, version, columns]),
    ),
  );
  return {
    lines: planned
      .filter(({ action }) => action !== 'same')
      .map(({ columns: _, version: __, ...line }) => line),
    ...{ added: count('add'), changed: count('change'), same: count('same'), refused: count('refused') },
    plan: hash.digest('base64url'),
  };
}

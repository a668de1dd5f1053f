import { pageTextNames, type EditedPageText, type PageTextList } from '@juris/contract/page-texts/pageTexts';
import { pageTextGroups } from '@juris/contract/page-texts/pageTextGroups';
import type { Database } from '../../platform/db/tables/tables';
import { notFound } from '../../platform/http/httpError';
import { lastEditor } from '../content/versions';
import { readStates } from '../content/publication';
import { insertRows } from '../content/recordRows';
import {
  completeTexts,
  isGroup,
  jsonSchemaOf,
  originalsOf,
  storedChanges,
  type Texts,
} from './completeTexts';
import { pageTextRecordType } from './pageTextRecordType';
import type { LinkProblem } from '@juris/contract';
import { brokenLinks, readProblems } from '../links/linkResults';

/** Returns the links to other sites in a value: all its texts that are web addresses. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\//i.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : [];
}

/** Returns the links in the published texts of all pages, for example those of the reference lists. */
export async function readPageLinks(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('pageText').select(['name', 'texts']).execute();
  return rows.flatMap(({ name, texts }) => linksIn(completeTexts(name, texts)));
}

/** Returns the broken and moved links in the texts of a group. */
async function readTextProblems(db: Database, texts: Texts): Promise<LinkProblem[]> {
  const links = [...new Set(linksIn(texts))];
  const problems = await readProblems(db, links);
  return links.flatMap((link) => problems.get(link) ?? []);
}

/** Returns the number of broken links in each of the given groups. */
async function countBrokenLinks(
  db: Database,
  groups: readonly { name: string; texts: string }[],
): Promise<ReadonlyMap<string, number>> {
  const broken = await brokenLinks(db);
  // Most sites have no broken link on most days, and reading all texts takes a while.
  if (broken.size === 0) return new Map();
  return new Map(
    groups.map(({ name, texts }) => {
      const links = new Set(linksIn(completeTexts(name, texts)));
      return [name, [...links].filter((link) => broken.has(link)).length];
    }),
  );
}

/**
 * Adds a row with the original texts for each group without a row. A new database has no rows, and an upgrade can add
 * groups.
 */
export async function addPageTexts(db: Database): Promise<void> {
  const stored = await db.selectFrom('pageText').select('name').execute();
  const known = new Set(stored.map(({ name }) => name));
  const missing = pageTextNames.filter((name) => !known.has(name));
  if (missing.length === 0) return;
  const updatedAt = new Date().toISOString();
  await insertRows(
    db,
    pageTextRecordType,
    missing.map((name) => ({ name, title: pageTextGroups[name].title, texts: '{}', updatedAt })),
  );
}

/** Returns all groups that this release has, in the order of the contract. */
export async function listPageTexts(db: Database): Promise<PageTextList['output']> {
  const rows = await db
    .selectFrom('pageText')
    .select(({ selectFrom }) => [
      ...(['id', 'name', 'texts', 'version', 'updatedAt'] as const),
      selectFrom('contentVersion')
        .where('kind', '=', 'pageText')
        .whereRef('recordId', '=', 'pageText.id')
        .orderBy('contentVersion.version', 'desc')
        .limit(1)
        .select('savedBy')
        .as('savedBy'),
    ])
    .execute();
  const states = await readStates(
    db,
    pageTextRecordType,
    rows.map(({ id }) => id),
  );
  const broken = await countBrokenLinks(db, rows);
  return pageTextNames.flatMap((name) =>
    rows
      .filter((row) => row.name === name)
      .map(({ texts, savedBy, ...row }) => ({
        ...row,
        ...shownOf(name),
        ...states.get(row.id),
        isChanged: texts !== '{}',
        savedBy: savedBy ?? '',
        brokenLinks: broken.get(name) ?? 0,
      })),
  );
}

const shownOf = (name: (typeof pageTextNames)[number]) => {
  const { title, path } = pageTextGroups[name];
  return { title, path };
};

/**
 * Returns one group with its published texts, their JSON Schema and the original texts.
 * @throws HttpError 404 if there is no such group
 */
export async function findPageText(db: Database, id: number): Promise<EditedPageText> {
  const row = await db.selectFrom('pageText').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !isGroup(row.name)) throw notFound(pageTextRecordType.label, id);
  const { name, version, updatedAt } = row;
  const texts = completeTexts(name, row.texts);
  return {
    ...{ id, name, version, updatedAt },
    ...shownOf(name),
    ...(await readStates(db, pageTextRecordType, [id])).get(id),
    isChanged: row.texts !== '{}',
    savedBy: await lastEditor(db, pageTextRecordType, id),
    texts,
    schema: jsonSchemaOf(name),
    original: originalsOf(name),
    linkProblems: await readTextProblems(db, texts),
  };
}

/** Returns the changed texts of the given groups. A group without changes is an empty object. */
export async function changedTexts(db: Database, names: readonly string[]): Promise<Record<string, Texts>> {
  const known = names.filter(isGroup);
  if (known.length === 0) return {};
  const rows = await db
    .selectFrom('pageText')
    .select(['name', 'texts'])
    .where('name', 'in', known)
    .orderBy('name')
    .execute();
  return Object.fromEntries(rows.map(({ name, texts }) => [name, storedChanges(name, texts)]));
}

import type { LinkProblem } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { brokenLinks, readProblems } from '../links/linkResults';
import { completeTexts, type Texts } from './completeTexts';

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
export async function readTextProblems(db: Database, texts: Texts): Promise<LinkProblem[]> {
  const links = [...new Set(linksIn(texts))];
  const problems = await readProblems(db, links);
  return links.flatMap((link) => problems.get(link) ?? []);
}

/** Returns the number of broken links in each of the given groups. */
export async function countBrokenLinks(
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

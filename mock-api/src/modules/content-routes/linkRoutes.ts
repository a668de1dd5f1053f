import { linkCheckResponse } from '@juris/contract/links';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { HttpError } from '../../platform/http/httpError';
import type { ApiServer } from '../../platform/http/apiServer';
import type { ContentType } from '../content/contentType';
import { readRow } from '../content/recordRows';
import type { Services } from '../services';
import { readLinkProblems } from '../links/linkResults';
import { currentUser } from '../session/authHooks';
import type { LinkResult } from '../links/checkLink';

/**
 * Route for staff that checks the links of one record immediately. It is not in the specification.
 * @param countCheck counts a check of an account, and throws if the account has reached its limit
 */
export function linkRoutes(
  app: ApiServer,
  { db, linkChecks }: Pick<Services, 'db' | 'linkChecks'>,
  contentType: ContentType,
  countCheck: (accountId: number) => Promise<void>,
): void {
  const { table, entity, label, tag, links } = contentType;
  if (!links) return;
  taggedRoutes(app, tag.name).write(`/links/${table}/:id`, 'writeDrafts', {
    operationId: `check${entity}Links`,
    summary: `Checks the links of a ${label} now`,
    description:
      'Returns the broken and moved links. Returns 409 if this API checks no links, and 429 if the user has checked many records within ten minutes.',
    response: { 200: linkCheckResponse },
    errors: [409, 429],
    handle: async ({ params: { id }, account }) => {
      if (!linkChecks)
        throw new HttpError(409, 'Links are not checked here. The setting CHECK_LINKS turns it on.');
      const row = await readRow(db, contentType, id);
      await countCheck(currentUser({ account }).id);
      const urls = linkChecks.checkable(links.map((column) => String(Reflect.get(row, column) ?? '')));
      const results = await linkChecks.checkNow(urls);
      const problems = await readLinkProblems(db, contentType, [row]);
      return { message: summaryOf(results, label), output: problems.get(id) ?? [] };
    },
  });
}

function summaryOf(results: readonly LinkResult[], label: string): string {
  if (results.length === 0) return `This ${label} has no link to another site.`;
  for (const result of results) if ('reason' in result) return `A link failed: ${result.reason}.`;
  if (results.some(({ state }) => state === 'unknown')) return 'A site does not allow the check of its link.';
  return `The links of this ${label} work.`;
}

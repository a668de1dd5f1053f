import { coverMatches, coverNames } from '@juris/contract/coverMatches';
import type { ApiServer } from '../../../platform/http/apiServer';
import { taggedRoutes } from '../../../platform/http/taggedRoutes';
import type { Services } from '../../../setup/services';
import { matchCovers } from './matchCovers';

/** Route that finds the titles of cover files before they are uploaded. It is not in the specification. */
export function coverRoutes(app: ApiServer, { db }: Pick<Services, 'db'>, tag: string): void {
  taggedRoutes(app, tag).write('/published-titles/covers/match', 'changeInBulk', {
    operationId: 'matchCovers',
    summary: 'Finds the titles of cover files by their names',
    description:
      'A name contains an ISBN of the title, with or without hyphens, or it is the id of the title, such as `42`, `title 42` or `id-42`. Changes nothing.',
    body: coverNames,
    response: { 200: coverMatches },
    handle: async ({ body }) => ({ output: await matchCovers(db, body.names) }),
  });
}

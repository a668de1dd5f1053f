import { z } from 'zod';
import { notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import { feedResponse, NEWEST } from '../feeds/atomFeed';
import type { BrowseResponses } from './browseResponses';
import { feedKinds } from './feeds';

const fileParam = z.object({
  file: z
    .string()
    .max(200)
    .regex(/.\.atom$/, 'must be the address of a page and .atom')
    .meta({ description: 'Last part of the address of the page and `.atom`', examples: ['law.atom'] }),
});

/** Routes of the feeds with the newest books of an author, a series or a subject. */
export function browseFeedRoutes(app: ApiServer, { browse }: { browse: BrowseResponses }): void {
  for (const kind of feedKinds)
    taggedRoutes(app, 'Browse').read(`/feeds/${kind}/:file`, 'public', {
      operationId: `getFeedOf${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
      summary: `New books of one page of /${kind}, as an Atom feed`,
      description: `The ${NEWEST} latest active books.`,
      params: fileParam,
      response: { 200: feedResponse, ...notModified },
      errors: [404],
      handle: (request, reply) =>
        browse.feed.sendResponse(request, reply, { kind, slug: request.params.file.replace(/\.atom$/, '') }),
    });
}

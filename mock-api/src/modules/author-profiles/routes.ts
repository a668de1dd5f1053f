import { sql } from 'kysely';
import {
  authorProfileChange,
  authorProfileFiles,
  authorProfileResponses,
  newAuthorProfile,
} from '@juris/contract/authorProfiles';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { contentRoutes } from '../content/contentRoutes';
import type { ContentType } from '../content/contentType';
import { linkFilter, onlyActiveQuery } from '../content/listPart';

/** Routes of author profiles. They are not in the specification. Portraits are in uploads/authors. */
export const authorProfileRoutes = (
  app: ApiServer,
  services: Services,
  contentType: ContentType<'authorProfile'>,
) =>
  contentRoutes(app, services, contentType, {
    path: '/author-profiles',
    files: authorProfileFiles,
    rows: services.db.selectFrom('authorProfile').selectAll(),
    order: [{ by: sql.ref('sortKey') }],
    query: onlyActiveQuery(contentType.sorts).extend(linkFilter),
    answers: authorProfileResponses,
    summaries: {
      list: 'Lists author profiles by name, active ones first',
      one: 'Returns an author profile; an inactive one only with a token',
    },
    create: {
      summary: 'Adds an author profile, active by default',
      form: newAuthorProfile,
      columns: ({ image, ...fields }) => ({ ...fields, image }),
    },
    update: { summary: 'Changes an author profile', form: authorProfileChange, columns: (fields) => fields },
  });

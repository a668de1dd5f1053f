import { authorProfileSchemas } from '@juris/contract/authorProfiles';
import type { ContentType } from '../content/contentType';
import { declaredContentType } from '../content/declaredType';
import { z } from 'zod';
import { personSlug } from '@juris/contract/nameKey';
import { personKey } from '../books/browseTerms';
import type { Term } from '../content/terms';
import { sql } from 'kysely';
import { contentRoutes } from '../content/contentRoutes';
import { linkFilter, onlyActiveQuery } from '../content/listPart';

const storedProfile = z.looseObject({ name: z.string(), orcid: z.string() });

/** Returns the terms by which the page of an author finds the profile: the ORCID iD if known, otherwise the name. */
function profileTerms(row: object): Term[] {
  const { name: label, orcid } = storedProfile.parse(row);
  return orcid === ''
    ? [{ facet: 'person', key: personKey(personSlug({ name: label }) ?? '', ''), label }]
    : [{ facet: 'orcid', key: orcid, label }];
}

/** The content type of author profiles, which is not in the specification. Portraits are in uploads/authors. */
export const authorProfileContentType: ContentType<'authorProfile'> = {
  ...declaredContentType(authorProfileSchemas),
  tag: { name: 'Author profiles', description: 'Biographies and portraits on the pages of authors' },
  terms: profileTerms,
  routes: (app, services, contentType) =>
    contentRoutes(app, services, contentType, {
      path: '/author-profiles',
      schemas: authorProfileSchemas,
      rows: services.db.selectFrom('authorProfile').selectAll(),
      order: [{ by: sql.ref('sortKey') }],
      query: onlyActiveQuery(contentType.sorts).extend(linkFilter),
      summaries: {
        list: 'Lists author profiles by name, active ones first',
        one: 'Returns an author profile; an inactive one only with a token',
        create: 'Adds an author profile, active by default',
        update: 'Changes an author profile',
      },
    }),
};

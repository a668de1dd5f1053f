import type { Leader } from '@juris/mock-api/contract';
import { webAddress } from '@juris/shared-ui/webAddress';
import { uploadAddress, type Thing } from '@juris/shell/platform';
import type { LeadershipSection } from './sections';

/** The people of a page, as schema.org describes them. */
export const peopleThings = (section: LeadershipSection, people: Leader[], site: string): Thing[] =>
  people.map(({ id, personName, description, imgLink, updatedAt, linkedin }) => {
    const profile = webAddress(linkedin);
    return {
      '@type': 'Person',
      '@id': `${site}/${section.path}#person-${id}`,
      name: personName,
      jobTitle: section.jobTitle,
      affiliation: { '@id': `${site}/#publisher` },
      ...(description && { description }),
      ...(imgLink && { image: site + uploadAddress('leaders', imgLink, updatedAt) }),
      ...(profile && { sameAs: profile }),
    };
  });

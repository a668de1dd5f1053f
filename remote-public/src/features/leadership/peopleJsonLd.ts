import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { uploadAddress, type State, type JsonLd } from '@juris/platform';
import { leaders } from '../../api/leaders';
import { sharedFile } from '../../books/covers';
import { pageReaders, pageSelection } from '../../lists/pageNumber';
import { readParameters } from '../../lists/parameters';
import { leaderPartOf, type LeadershipSection } from './sections';

/**
 * Returns the structured data (schema.org) of the people on a leadership page.
 * @param query Query parameters of the page's address, which select a page of the list.
 */
export function peopleJsonLd(
  section: LeadershipSection,
  state: State,
  site: string,
  query = new URLSearchParams(),
): JsonLd[] {
  const selection = { ...pageSelection(readParameters(query, pageReaders)), part: leaderPartOf(section) };
  const { items = [] } = leaders.select(selection)(state).data ?? {};
  return items.map(({ id, personName, description, imgLink, updatedAt, linkedin }) => {
    const profile = toWebAddress(linkedin);
    return {
      '@type': 'Person',
      '@id': `${site}/${section.path}#person-${id}`,
      name: personName,
      jobTitle: section.jobTitle,
      affiliation: { '@id': `${site}/#publisher` },
      ...(description && { description }),
      ...(imgLink && { image: site + uploadAddress('leaders', sharedFile(imgLink), updatedAt) }),
      ...(profile && { sameAs: profile }),
    };
  });
}

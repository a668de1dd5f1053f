import { webAddress } from '@juris/shared-ui/webAddress';
import { uploadAddress, type State, type Thing } from '@juris/platform';
import { leaders } from '../../api/leaders';
import { pageReaders, selectionOf } from '../../lists/pageNumber';
import { parametersIn } from '../../lists/parameters';
import { partOf, type LeadershipSection } from './sections';

/**
 * Returns the structured data (schema.org) of the people on a leadership page.
 * @param query Query parameters of the page's address, which select a page of the list.
 */
export function peopleThings(
  section: LeadershipSection,
  state: State,
  site: string,
  query = new URLSearchParams(),
): Thing[] {
  const selection = { ...selectionOf(parametersIn(query, pageReaders)), part: partOf(section) };
  const { items = [] } = leaders.select(selection)(state).data ?? {};
  return items.map(({ id, personName, description, imgLink, updatedAt, linkedin }) => {
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
}

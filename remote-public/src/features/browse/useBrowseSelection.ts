import { useParams, useSearchParams } from '@juris/platform';
import { readParameters } from '../../lists/parameters';
import { browseReaders, browseSelection } from './browseParameters';

/**
 * Hook that returns the filters of the current address, and the argument for the endpoint of the page.
 * @param keyOf Returns the key of the page for the API from its slug.
 */
export function useBrowseSelection(keyOf = (slug: string) => slug) {
  const { slug = '' } = useParams();
  return browseSelection(keyOf(slug), readParameters(useSearchParams()[0], browseReaders));
}

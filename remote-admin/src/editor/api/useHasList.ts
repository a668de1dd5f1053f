import { api } from '@juris/platform';
import { adminOwnAccount } from '../../app/rights/ownAccountApi';
import { pageUrl } from './listPages';

const { useAdminHasListQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests the smallest page of a list, to find out whether the API has the list. */
    adminHasList: build.query<true, string>({
      query: (url) => ({ url: pageUrl(url, { page: 1, limit: 1 }), authenticated: true }),
      transformResponse: () => true,
    }),
  }),
});

/**
 * Returns whether the API has a list; undefined until it is known. The request follows that for the account, because
 * the current list loads first.
 * @param url URL of the list, below `/api/`.
 */
export function useHasList(url: string): boolean | undefined {
  const { currentData: account } = adminOwnAccount.useQueryState();
  const { currentData, error } = useAdminHasListQuery(url, { skip: !account });
  return error && 'status' in error && error.status === 404 ? false : currentData;
}

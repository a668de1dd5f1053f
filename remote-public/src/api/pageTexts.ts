import { api, changedPageTexts, load, type Store } from '@juris/platform';

/**
 * Loads the changed texts of the given groups with one request, unless they are cached. While the API is unavailable,
 * the page shows the original texts.
 * @param names Names of groups in the contract.
 */
export async function loadPageTexts(store: Store, names: readonly string[]): Promise<null> {
  const missing = () => {
    const known = changedPageTexts(store.getState());
    return names.filter((name) => !Object.hasOwn(known, name));
  };
  const isLoading = store.getState().api.queries.pageTexts?.status === 'pending';
  const request = () =>
    load(store.dispatch(api.endpoints.pageTexts.initiate(missing(), { forceRefetch: true })));
  if (missing().length > 0) await request();
  // While another page loads its texts, RTK Query returns the running request.
  if (isLoading && missing().length > 0) await request();
  return null;
}

/** A started query, as `store.dispatch(endpoint.initiate())` returns it. */
interface StartedQuery extends PromiseLike<unknown> {
  unsubscribe(): void;
}

/**
 * For route loaders: waits for started queries. It never throws: the page itself shows a failed list, so one
 * list that is away does not take the others with it.
 * @example loader: () => load(store.dispatch(...))
 */
export async function load(...queries: StartedQuery[]): Promise<null> {
  await Promise.all(queries);
  for (const query of queries) query.unsubscribe();
  return null;
}

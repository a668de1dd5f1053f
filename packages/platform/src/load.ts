/** A started query, as `store.dispatch(endpoint.initiate())` returns it. */
interface StartedQuery extends PromiseLike<unknown> {
  unsubscribe(): void;
}

/**
 * Waits for started queries in a route loader. Never throws: the page shows the failure of a single list, and the other
 * lists stay available.
 * @returns null, because a loader must return a value
 * @example loader: () => load(store.dispatch(...))
 */
export async function load(...queries: StartedQuery[]): Promise<null> {
  await Promise.all(queries);
  for (const query of queries) query.unsubscribe();
  return null;
}

/** A query that has been started, as `store.dispatch(endpoint.initiate())` returns it. */
interface StartedQuery extends PromiseLike<unknown> {
  unsubscribe(): void;
}

/**
 * Waits for queries in a route loader, so that the page renders with their data. Does not throw if a query fails; the
 * page shows the error.
 * @param queries Queries that have been started. They are unsubscribed when all have finished; their data stays cached.
 * @returns null, because a loader must return a value.
 * @example loader: () => load(store.dispatch(api.endpoints.publicBanners.initiate()))
 */
export async function load(...queries: StartedQuery[]): Promise<null> {
  await Promise.all(queries);
  for (const query of queries) query.unsubscribe();
  return null;
}

/** Returns a query string with a leading `?`, or an empty string if no parameter has a value. */
export function queryString(parameters: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

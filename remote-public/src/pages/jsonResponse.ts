/**
 * Returns a JSON response of a loader or an action. Safari supports `Response.json` only since version 17.
 * @param content Value that can be converted to JSON.
 * @param status HTTP status.
 */
export const jsonResponse = (content: object, status: number): Response =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });

/** Returns the response of a loader whose main content could not be loaded. The page shows a message. */
export const unavailable = (): Response => jsonResponse({}, 503);

/**
 * Reads a data file for the browser: its pages (objects with a `path`) without their `description`. It is for search engines and
 * shared links, which read the document that the server makes; in the scripts it would be sent to every visitor.
 * @throws SyntaxError when the text is no JSON
 */
export const withoutDescriptions = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('path' in value) || !('description' in value))
      return value;
    const { description: _description, ...page } = value;
    return page;
  });

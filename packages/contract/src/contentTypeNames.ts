/**
 * Names of the content types in the database, the histories and the bin. All other lists of content types derive from
 * this list.
 */
export const contentKinds = [
  'banner',
  'leader',
  'publishedTitle',
  'resource',
  'openAccess',
  'snippet',
] as const;
/** Name of a content type. */
export type ContentKind = (typeof contentKinds)[number];

/** Name of a content type in the operations of the OpenAPI document, such as `PublishedTitle`. */
export type ContentEntity = Capitalize<ContentKind>;

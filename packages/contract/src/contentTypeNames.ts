/**
 * Names of the content types in the database, in the histories and in the bin. All other lists of content types are
 * derived from this list.
 */
export const contentTypeNames = [
  'banner',
  'leader',
  'publishedTitle',
  'resource',
  'openAccess',
  'snippet',
  'authorProfile',
  'seriesProfile',
] as const;
/** Name of a content type. */
export type ContentTypeName = (typeof contentTypeNames)[number];

/** Name of a content type in the operations of the OpenAPI document, such as `PublishedTitle`. */
export type ContentEntity = Capitalize<ContentTypeName>;

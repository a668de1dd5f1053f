/**
 * Names of the content types in the database, the histories and the bin. All other lists of content types derive from
 * this list.
 */
export const contentTypeNames = [
  'banner',
  'leader',
  'publishedTitle',
  'resource',
  'openAccess',
  'snippet',
] as const;
/** Name of a content type. */
export type ContentTypeName = (typeof contentTypeNames)[number];

/** Name of a content type in the operations of the OpenAPI document, such as `PublishedTitle`. */
export type ContentEntity = Capitalize<ContentTypeName>;

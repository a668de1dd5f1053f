/**
 * Content types, by the names in their tables, their histories and the bin. All other lists of content types derive
 * from this one.
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

/** Content types, by the names in the operations of the OpenAPI document. */
export type ContentEntity = Capitalize<ContentKind>;

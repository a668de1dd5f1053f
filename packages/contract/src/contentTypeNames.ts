/** The kinds of content, as their tables, histories and the bin call them. All lists of kinds follow from this one. */
export const contentKinds = [
  'banner',
  'leader',
  'publishedTitle',
  'resource',
  'openAccess',
  'snippet',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The kinds of content, as the calls of the OpenAPI document are named after them. */
export type ContentEntity = Capitalize<ContentKind>;

const schedule = ['activeFrom', 'activeUntil'];
const unnumbered = '(case when "sequenceNumber" < 0 then 1 else 0 end)';
const books = 'isbnKey priceKey seriesKey status publicationDate';

/**
 * Lists of the admin area: the columns by which staff sort, the columns by which they filter, and the default order.
 * Indexes contain the filters after the sort columns, so that the database can skip rows without reading them.
 */
const lists = {
  banner: {
    by: 'subTitleKey redirectURLKey sequenceNumber',
    filters: ['isActive', ...schedule],
    order: ['isActive desc', unnumbered, 'sequenceNumber', 'id'],
    files: ['imgLink'],
  },
  leader: {
    by: 'emailKey linkedinKey descriptionKey leadershipCategoryNameKey teamCategoryNameKey',
    filters: ['leadershipCategoryId', 'teamCategoryId', 'isActive'],
    order: ['isActive desc', 'place', 'id'],
    files: ['imgLink'],
  },
  publishedTitle: {
    by: `authorNameKey buyLinkKey ${books}`,
    filters: ['publisherId', 'isActive', ...schedule],
    order: ['isActive desc', 'place', 'id'],
    files: ['imgLink', 'sampleLink'],
  },
  resource: {
    by: 'descriptionKey',
    filters: ['publisherId', 'isActive', ...schedule],
    order: ['isActive desc', 'id'],
    files: ['coverImageLink', 'downloadLink'],
  },
  openAccess: {
    by: books,
    filters: ['isActive', ...schedule],
    order: ['isActive desc', 'id'],
    files: ['imageLink', 'downloadLink'],
  },
  snippet: {
    by: 'published_date',
    filters: ['is_active', ...schedule],
    order: ['is_active desc', 'published_date desc', 'id desc'],
    files: ['image_file_name', 'pdf_file_name'],
  },
  authorProfile: { by: '', filters: ['isActive'], order: ['isActive desc', 'sortKey', 'id'], files: [] },
  seriesProfile: { by: '', filters: ['isActive'], order: ['isActive desc', 'sortKey', 'id'], files: [] },
};

/**
 * Name, table and columns of each index. If two indexes of a table seem equally good, SQLite takes the one that was created
 * last, so `term_of_record` must follow `term_by_key`: with the other one, exports would be quadratic (growth.test.ts).
 */
const otherIndexes = [
  'publisher_by_sortKey publisher sortKey id',
  'publishedTitle_publisherId publishedTitle publisherId',
  'resource_publisherId resource publisherId',
  'authorProfile_imgLink_file authorProfile imgLink',
  'mail_due mail dueAt id',
  'session_account session accountId',
  'account_link_account accountLink accountId',
  'recovery_code_account recoveryCode accountId',
  'content_version_file_name contentVersionFile folder name',
  'term_by_key term kind facet key isActive publisherId recordId',
  'term_of_record term kind recordId facet',
  'record_draft_publish_on recordDraft publishOn',
  'presence_record presence kind recordId',
  'bulk_change_started bulkChange startedAt id',
  'bulk_change_record_version bulkChangeRecord recordId version',
  'activity_event_time activityEvent savedAt',
  'spam_word_sample spamWord sampleId',
  'message_reply_message messageReply kind messageId',
  'message_attachment_message messageAttachment kind messageId',
  'library_file_added libraryFile addedAt',
  'library_file_content libraryFile contentHash addedAt',
  'library_file_name libraryFile name',
  'library_file_pages libraryFile folder pages',
];
const uniqueIndexes = [
  'newsletter_sign_up_link_key newsletterSignUp linkKey',
  'content_version_of_record contentVersion kind recordId version',
  'saved_view_name savedView accountId list name',
  'record_draft_record recordDraft kind recordId',
  'spam_sample_message spamSample kind messageId',
];
const quoted = (name: string) => name.replace(/^\w+/, '"$&"');
const index = (name: string, table: string, parts: readonly string[], kind = 'index') =>
  `create ${kind} "${name}" on "${table}" (${[...new Set(parts)].map(quoted).join(', ')})`;

function listIndexes(table: string, { by, filters, order, files }: (typeof lists)['banner']): string[] {
  const [status = ''] = order[0]?.split(' ') ?? [];
  const times = filters.includes('activeFrom') ? schedule : [];
  const rest = filters.filter((column) => column !== status);
  return [
    ...['sortKey', 'updatedAt', ...by.split(' ').filter(Boolean)].map((column) =>
      index(`${table}_by_${column}`, table, [column, 'id', ...filters]),
    ),
    index(`${table}_in_order`, table, [...order, ...rest]),
    ...rest
      .filter((column) => column.endsWith('Id'))
      .map((column) => index(`${table}_in_order_of_${column}`, table, [column, ...order, ...rest])),
    index(`${table}_by_state`, table, [status, 'id', 'neverPublished', ...times]),
    ...[...times, ...files].map((column) => index(`${table}_${column}`, table, [column])),
  ];
}

const named = (definition: string, kind?: string) => {
  const [name = '', table = '', ...parts] = definition.split(' ');
  return index(name, table, parts, kind);
};

/** Tables of the content types. */
export const listedTables = Object.keys(lists);

/** Statements that create all indexes except those of the search. */
export const indexStatements = [
  ...Object.entries(lists).flatMap(([table, list]) => listIndexes(table, list)),
  ...otherIndexes.map((definition) => named(definition)),
  ...uniqueIndexes.map((definition) => named(definition, 'unique index')),
];

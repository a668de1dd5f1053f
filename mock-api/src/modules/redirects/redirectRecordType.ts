import { redirectRecord } from '@juris/contract/redirects';
import type { RecordType } from '../content/contentType';
import { checkRestore } from './redirectRules';

/** Describes redirects as records, so that they have a history and a bin like the records of content types. */
export const redirectRecordType: RecordType = {
  entity: 'Redirect',
  label: 'redirect',
  table: 'redirect',
  name: 'source',
  searchableColumns: ['source', 'target', 'note'],
  sorts: { source: 'sortKey', updatedAt: 'updatedAt' },
  files: {},
  saveRight: 'manageRedirects',
  withoutStatus: true,
  rules: { checkRestore },
  record: redirectRecord,
};

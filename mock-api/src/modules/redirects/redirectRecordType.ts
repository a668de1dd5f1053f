import { redirectRecord } from '@juris/contract/redirects';
import type { RecordType } from '../content/contentType';
import { checkRestore } from './redirectRules';

/** Describes redirects as records with a history and a bin. */
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

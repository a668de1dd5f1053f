import { publisherRecord } from '@juris/contract';
import type { RecordType } from '../content/contentType';
import { checkDelete, checkRestore, checkRemove } from './publisherRules';

/** Describes publishers as records with a history and a bin. */
export const publisherRecordType: RecordType = {
  entity: 'Publisher',
  label: 'publisher',
  table: 'publisher',
  name: 'publisherName',
  searchableColumns: ['publisherName'],
  sorts: { publisherName: 'sortKey', updatedAt: 'updatedAt' },
  files: {},
  withoutStatus: true,
  rules: { checkRemove, checkRestore, checkDelete },
  record: publisherRecord,
};

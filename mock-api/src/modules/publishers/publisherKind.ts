import { publisherRecord } from '@juris/contract';
import type { RecordKind } from '../content/kind';
import { mayBeDeleted, mayComeBack, mayGo } from './publisherRules';

/** The history and trash of publishers, as of content types. */
export const publisherKind: RecordKind = {
  entity: 'Publisher',
  noun: 'publisher',
  table: 'publisher',
  name: 'publisherName',
  searched: ['publisherName'],
  sorts: { publisherName: 'sortKey', updatedAt: 'updatedAt' },
  files: {},
  withoutStatus: true,
  rules: { mayGo, mayComeBack, mayBeDeleted },
  record: publisherRecord,
};

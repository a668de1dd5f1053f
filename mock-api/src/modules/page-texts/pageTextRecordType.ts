import { pageTextRecord } from '@juris/contract/page-texts/pageTexts';
import type { RecordType } from '../content/contentType';
import { completeTexts } from './completeTexts';

/** Describes the groups of page texts as records, so that they have a history like the records of content types. */
export const pageTextRecordType: RecordType = {
  entity: 'PageText',
  label: 'page text',
  table: 'pageText',
  name: 'title',
  searchableColumns: ['title'],
  sorts: { title: 'sortKey', updatedAt: 'updatedAt' },
  files: {},
  saveRight: 'editPages',
  withoutStatus: true,
  record: pageTextRecord,
  rowToRecord: (row) => {
    const [name, texts] = ['name', 'texts'].map((column) => String(Reflect.get(row, column)));
    return { ...row, texts: completeTexts(name ?? '', texts ?? '') };
  },
};

import { pageTextDraft, pageTextRecord } from '@juris/contract/page-texts/pageTexts';
import { HttpError } from '../../platform/http/httpError';
import type { DraftedType } from '../content/contentType';
import { draftFormOf } from '../content/draftForm';
import type { StoredRow } from '../content/versions';
import { changesIn, completeTexts, fitsSchema, isGroup } from './completeTexts';

const nameAndTexts = (row: object) => {
  const [name = '', texts = ''] = ['name', 'texts'].map((column) => String(Reflect.get(row, column)));
  return { name, texts };
};

/** Describes the groups of page texts as records with history and drafts. */
export const pageTextRecordType: DraftedType = {
  entity: 'PageText',
  label: 'page text',
  tag: { name: 'Page texts', description: 'Texts of the public pages.' },
  table: 'pageText',
  name: 'title',
  searchableColumns: ['title'],
  sorts: { title: 'sortKey', updatedAt: 'updatedAt' },
  files: {},
  saveRight: 'editPages',
  withoutStatus: true,
  record: pageTextRecord,
  rowToRecord: (row) => {
    const { name, texts } = nameAndTexts(row);
    return { ...row, texts: completeTexts(name, texts) };
  },
  draft: draftFormOf(pageTextDraft, ({ texts }, before) => {
    const { name } = nameAndTexts(before ?? {});
    return isGroup(name) ? { texts: changesIn(name, texts) } : {};
  }),
  rules: { checkPublish },
};

/** Rejects a draft whose texts an upgrade has made invalid. The page would show the original texts. */
async function checkPublish(_: unknown, row: StoredRow) {
  const { name, texts } = nameAndTexts(row);
  if (!fitsSchema(name, texts))
    throw new HttpError(
      400,
      'The fields of this page have changed. Open the draft, check it and save it again.',
    );
}

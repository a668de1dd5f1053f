import type { CataloguedOpenAccessItem, OpenAccessForm } from '@juris/mock-api/contract';
import { recordText, recordWord, type RecordPart } from '../content/catalogue/recordDraft';
import type { FieldWords } from '../content/form/conflict';
import type { DraftOf } from '../content/form/fields';
import { storedImage, storedPdf } from '../content/form/FileFields';

/** What an editor has entered into the form of an open-access book. */
export type OpenAccessDraft = DraftOf<OpenAccessForm> & RecordPart;

const blank: OpenAccessDraft = { title: '', coverImage: undefined, pdfFile: undefined, record: '' };

const draftOf = ({ title, record }: CataloguedOpenAccessItem): OpenAccessDraft => ({
  ...blank,
  title,
  record: recordText(record),
});

const fieldWords: FieldWords<OpenAccessDraft> = {
  title: 'Title',
  coverImage: 'Cover image',
  pdfFile: 'PDF',
  record: recordWord,
};

/** The files that one has already. */
export const storedFiles = (item: CataloguedOpenAccessItem) => ({
  coverImage: storedImage('openaccess/covers', item.imageLink, item),
  pdfFile: storedPdf('openaccess/pdfs', item.downloadLink, item),
});

/** The form of an open-access book. */
export const openAccessForm = {
  blank,
  draftOf,
  storedFiles,
  fieldWords,
  required: ['title', 'coverImage', 'pdfFile'],
  rules: { added: 'newOpenAccessItem', changed: 'openAccessChange' },
} as const;

import { z } from 'zod';
import {
  contentRecord,
  contentRecordExample,
  newScheduledForm,
  scheduledChangeForm,
  scheduledDraftForm,
  scheduleFields,
  scheduleExample,
} from './contentRecord';
import { listResponse, recordResponse, savedResponse } from './responses';
import { bookSorts, bookSummary, staffBookFields } from './bookLists';
import { bookRecord, bookRecordExample, recordField } from './bookRecord';
import { requiredLine } from './fields';
import { pdfDetails } from './pdfDetails';
import { imageFile, pdfFile, type FileFields } from './uploadedFile';

const example = {
  id: 4,
  title: 'On Liberty',
  downloadLink: 'on-liberty-3f2a9c1d.pdf',
  imageLink: 'on-liberty-8b1d77e0.svg',
  subtitle: 'Cases and problems',
  authors: ['Asha Varma (sample)'],
  subjects: ['LNV'],
  publicationDate: '2024-02-12',
  status: 'available',
  ...scheduleExample,
  ...contentRecordExample,
};

/** An open-access book in lists. The cover is in uploads/openaccess/covers, the PDF in uploads/openaccess/pdfs. */
export const openAccessItem = z
  .object({
    id: z.int(),
    title: z.string(),
    downloadLink: z.string().meta({ description: 'File name in uploads/openaccess/pdfs' }),
    imageLink: z.string().meta({ description: 'File name in uploads/openaccess/covers' }),
    ...scheduleFields,
    ...contentRecord,
    ...bookSummary,
    ...staffBookFields,
  })
  .meta({
    id: 'OpenAccessItem',
    examples: [example],
  });
/** Value of {@link openAccessItem}. */
export type OpenAccessItem = z.infer<typeof openAccessItem>;

/** An open-access book with its catalogue record. */
export const cataloguedOpenAccessItem = openAccessItem.extend({ record: bookRecord }).meta({
  id: 'CataloguedOpenAccessItem',
  examples: [{ ...example, record: bookRecordExample }],
});
/** Value of {@link cataloguedOpenAccessItem}. */
export type CataloguedOpenAccessItem = z.infer<typeof cataloguedOpenAccessItem>;

/** An open-access book with its catalogue record and the details of its PDF. */
const openAccessDetails = cataloguedOpenAccessItem.extend(pdfDetails).meta({
  id: 'OpenAccessDetails',
  examples: [
    {
      ...example,
      record: bookRecordExample,
      pdfBytes: 860_214,
      pdfPages: 212,
      pdfAddedAt: '2024-02-12T09:30:00.000Z',
    },
  ],
});

/** Fields by which the list of open-access books can be sorted, with the database column of the sort key. */
export const openAccessSorts = {
  title: 'sortKey',
  ...bookSorts,
  updatedAt: 'updatedAt',
} as const;

/** The file fields of the open-access form: cover and PDF (specification section 7). */
export const openAccessFiles = {
  coverImage: { type: 'image', folder: 'openaccess/covers', column: 'imageLink' },
  pdfFile: { type: 'pdf', folder: 'openaccess/pdfs', column: 'downloadLink' },
} as const satisfies FileFields<OpenAccessItem>;

const fields = { title: requiredLine(300), record: recordField };

/** Form for a new open-access book. */
export const newOpenAccessItem = newScheduledForm(
  'OpenAccessItem',
  { title: fields.title },
  { record: fields.record.optional(), coverImage: imageFile, pdfFile },
  {
    title: 'On Liberty',
    record: bookRecordExample,
    coverImage: 'cover.png',
    pdfFile: 'on-liberty.pdf',
  },
);
/** Parsed value of {@link newOpenAccessItem}. */
export type NewOpenAccessItem = z.output<typeof newOpenAccessItem>;

/** Form that changes an open-access book. Absent fields keep their value. */
export const openAccessChange = scheduledChangeForm('OpenAccess', {
  ...fields,
  coverImage: imageFile,
  pdfFile,
});
/** Parsed value of {@link openAccessChange}. */
export type OpenAccessChange = z.output<typeof openAccessChange>;

/** Form that saves a draft of an open-access book. */
export const openAccessDraftForm = scheduledDraftForm(
  'OpenAccess',
  { title: fields.title },
  { record: fields.record, coverImage: imageFile, pdfFile },
);

/** Fields of an open-access book in the form of the admin area, without the status and the catalogue record. */
export type OpenAccessForm = Omit<NewOpenAccessItem, 'isActive' | 'record'>;

/** Response with the list of open-access books. */
export const openAccessList = listResponse('OpenAccess', openAccessItem);
/** Response with the books that are related to an open-access book. */
export const relatedOpenAccess = z
  .object({ output: z.array(openAccessItem) })
  .meta({ id: 'RelatedOpenAccess' });
/** Response with one open-access book. */
export const openAccessResponse = recordResponse('OpenAccess', openAccessDetails);
/** Response to a save of an open-access book. */
export const openAccessSavedResponse = savedResponse(
  'OpenAccess',
  cataloguedOpenAccessItem,
  'The open-access item was saved.',
);
/** Value of {@link openAccessResponse}. */
export type OpenAccessResponse = z.infer<typeof openAccessResponse>;

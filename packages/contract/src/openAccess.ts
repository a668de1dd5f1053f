import { z } from 'zod';
import { bookSummary, bookSummaryExample, staffBookFields } from './bookLists';
import { bookRecord, bookRecordExample } from './bookRecord';
import { contentRecordExample, scheduleExample } from './contentRecord';
import { pdfDetails } from './pdfDetails';
import { listResponse, recordResponse, savedResponse } from './responses';
import { openAccess as declaration } from './types/books';
import { formSchemas, recordSchema } from './types/typeSchemas';

const example = {
  id: 4,
  title: 'On Liberty',
  downloadLink: 'on-liberty-3f2a9c1d.pdf',
  imageLink: 'on-liberty-8b1d77e0.svg',
  ...bookSummaryExample,
  ...scheduleExample,
  ...contentRecordExample,
};

/** An open-access book in lists. The cover is in uploads/openaccess/covers, the PDF in uploads/openaccess/pdfs. */
export const openAccessItem = recordSchema(declaration, {
  name: 'OpenAccessItem',
  example,
  more: { ...bookSummary, ...staffBookFields },
});
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

/** Declaration, schemas and responses of open-access books, from which the API derives their endpoints. */
export const openAccessSchemas = {
  ...formSchemas(declaration, {
    name: 'OpenAccessItem',
    example: {
      title: 'On Liberty',
      record: bookRecordExample,
      coverImage: 'cover.png',
      pdfFile: 'on-liberty.pdf',
    },
  }),
  record: cataloguedOpenAccessItem,
  responses: {
    saved: savedResponse('OpenAccess', cataloguedOpenAccessItem, 'The open-access item was saved.'),
    related: z.object({ output: z.array(openAccessItem) }).meta({ id: 'RelatedOpenAccess' }),
  },
};
export type NewOpenAccessItem = z.output<typeof openAccessSchemas.added>;
export type OpenAccessChange = z.output<typeof openAccessSchemas.change>;

/** Fields of an open-access book in the form of the admin area, without the status and the catalogue record. */
export type OpenAccessForm = Omit<NewOpenAccessItem, 'isActive' | 'record'>;

/** Response with the list of open-access books. */
export const openAccessList = listResponse('OpenAccess', openAccessItem);
/** Response with one open-access book. */
export const openAccessResponse = recordResponse('OpenAccess', openAccessDetails);
/** Value of {@link openAccessResponse}. */
export type OpenAccessResponse = z.infer<typeof openAccessResponse>;

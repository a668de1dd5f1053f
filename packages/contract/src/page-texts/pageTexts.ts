/** Requests and responses of the endpoints for page texts. */
import { z } from 'zod';
import { commonFields } from '../contentRecord';
import { draftRequest, stateFields } from '../drafts';
import { expectedVersion, timestamp } from '../fields';
import { linkFields } from '../links';
import { pageTextGroups, type PageTextName } from './pageTextGroups';
import { savedResponse } from '../responses';

/** Names of all groups of page texts. */
export const pageTextNames = Object.keys(pageTextGroups).filter((name) => name in pageTextGroups) as [
  PageTextName,
  ...PageTextName[],
];

const texts = z.record(z.string(), z.unknown()).meta({
  description: 'Texts of the group. Its JSON Schema is in the response with a single record.',
});

const recordExample = { id: 3, name: 'company', version: 2, updatedAt: '2024-02-12T09:30:00.000Z' };
const textsExample = { phone: '+91 44 0000 0000' };
const listedExample = {
  ...recordExample,
  ...{ title: 'Company, contact and footer', path: '/contactus', isChanged: true, savedBy: 'Nalini George' },
  state: 'published',
};

/** A group of page texts, as it is stored and as the history contains it. */
export const pageTextRecord = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: 'Name of the group' }),
    texts,
    version: commonFields.version,
    updatedAt: timestamp.meta({ description: 'Time of the last change' }),
    ...stateFields,
  })
  .meta({
    id: 'PageText',
    examples: [{ ...recordExample, texts: textsExample }],
  });
/** Value of {@link pageTextRecord}. */
export type PageTextRecord = z.infer<typeof pageTextRecord>;

const { texts: _, ...withoutTexts } = pageTextRecord.shape;

const listedFields = {
  ...withoutTexts,
  title: z.string().meta({ description: 'Name of the group for staff' }),
  path: z.string().meta({ description: 'Path of a page that shows the texts' }),
  isChanged: z.boolean().meta({ description: 'Whether the texts differ from the original texts' }),
  savedBy: z.string().meta({ description: 'Name of the last editor; empty if unknown' }),
};

const listed = z
  .object({
    ...listedFields,
    brokenLinks: z.int().optional().meta({ description: 'Number of broken links to other sites' }),
  })
  .meta({ id: 'ListedPageText', examples: [listedExample] });

/** Response with all groups of page texts, without their texts. */
export const pageTextList = z.object({ output: z.array(listed) }).meta({ id: 'PageTextList' });
/** Value of {@link pageTextList}. */
export type PageTextList = z.infer<typeof pageTextList>;

/** A group of page texts for its form: with the JSON Schema of the texts, and with the original texts. */
const editedPageText = z
  .object({
    ...listedFields,
    texts,
    schema: z.record(z.string(), z.unknown()).meta({ description: 'JSON Schema of the texts' }),
    original: texts.meta({ description: 'Texts that the site contains' }),
    ...linkFields,
  })
  .meta({
    id: 'EditedPageText',
    examples: [
      {
        ...listedExample,
        ...{ texts: textsExample, original: textsExample },
        schema: { type: 'object', properties: { phone: { type: 'string', title: 'Phone' } } },
      },
    ],
  });
/** Value of `editedPageText`. */
export type EditedPageText = z.infer<typeof editedPageText>;

/** Response with one group of page texts. */
export const pageTextResponse = z.object({ output: editedPageText }).meta({ id: 'PageTextResponse' });

/** Form that changes the texts of a group. */
export const pageTextChange = z
  .strictObject({ texts, version: expectedVersion })
  .meta({ id: 'PageTextChange', example: { texts: textsExample, version: 1 } });

/** Form that saves a draft beside the published texts of a group. */
export const pageTextDraft = z
  .strictObject({ texts, ...draftRequest })
  .meta({ id: 'PageTextDraft', example: { texts: textsExample, version: 1 } });

/** Response to a save of page texts. */
export const pageTextSaved = savedResponse('PageText', editedPageText, 'The page was saved.');

/** Public response with the changed texts of the requested groups. */
export const pageTextChanges = z.object({ output: z.record(z.string(), texts) }).meta({
  id: 'PageTextChanges',
  examples: [{ output: { company: textsExample, brill: {} } }],
});

import { z } from 'zod';
import { partOfList } from './answers';
import { commonFields } from './contentRecord';
import { activeFlag, moment, openedVersion, requiredLine } from './fields';

/** A publisher of titles and resources. */
export const publisher = z
  .object({ id: z.int(), publisherName: z.string() })
  .meta({ id: 'Publisher', examples: [{ id: 2, publisherName: 'Thomson Reuters' }] });
export type Publisher = z.infer<typeof publisher>;

/** The public response with all publishers. */
export const publisherList = z.object({ output: z.array(publisher) }).meta({ id: 'PublisherList' });
export type PublisherList = z.infer<typeof publisherList>;

/** A stored publisher, also in its history. */
export const publisherRecord = z
  .object({
    ...publisher.shape,
    version: commonFields.version,
    updatedAt: moment.meta({ description: 'When it last changed' }),
  })
  .meta({
    id: 'PublisherRecord',
    examples: [
      { id: 2, publisherName: 'Thomson Reuters', version: 1, updatedAt: '2024-02-12T09:30:00.000Z' },
    ],
  });
export type PublisherRecord = z.infer<typeof publisherRecord>;

/** A publisher for the staff, with the numbers of its titles and resources. */
export const managedPublisher = z
  .object({
    ...publisherRecord.shape,
    savedBy: z.string().meta({ description: 'Who saved it last; empty where nobody knows' }),
    titles: z.int().meta({ description: 'Titles of it, inactive ones too' }),
    resources: z.int().meta({ description: 'Resources of it, inactive ones too' }),
    hasPage: activeFlag.meta({
      description: '1 where a page of the site shows the titles with this name, so that the name stays',
    }),
  })
  .meta({
    id: 'ManagedPublisher',
    examples: [
      {
        ...{ id: 2, publisherName: 'Thomson Reuters', version: 1, updatedAt: '2024-02-12T09:30:00.000Z' },
        ...{ savedBy: 'Nalini George', titles: 12, resources: 3, hasPage: 1 },
      },
    ],
  });
export type ManagedPublisher = z.infer<typeof managedPublisher>;

/** Sortable fields of the list, each with its database column. */
export const publisherSorts = {
  publisherName: 'sortKey',
  titles: 'titles',
  resources: 'resources',
  hasPage: 'hasPage',
  updatedAt: 'updatedAt',
} as const;

/** The response with the publishers for the staff. */
export const managedPublisherList = z
  .object({ output: z.array(managedPublisher), ...partOfList })
  .meta({ id: 'ManagedPublisherList' });
export type ManagedPublisherList = z.infer<typeof managedPublisherList>;

/** The form for a new publisher. */
export const publisherForm = z
  .strictObject({ publisherName: requiredLine(200) })
  .meta({ id: 'PublisherForm', examples: [{ publisherName: 'Sample University Press' }] });
export type PublisherForm = z.infer<typeof publisherForm>;

/** The form for a change of a publisher. */
export const publisherChange = publisherForm
  .extend({ version: openedVersion })
  .meta({ id: 'PublisherChange', example: { publisherName: 'Sample University Press', version: 1 } });
export type PublisherChange = z.infer<typeof publisherChange>;

/** The response to a save of a publisher. */
export const publisherSaved = z
  .object({
    message: z.string().meta({ examples: ['The publisher was saved.'] }),
    output: managedPublisher,
  })
  .meta({ id: 'PublisherSaved' });
export type PublisherSaved = z.infer<typeof publisherSaved>;

import { z } from 'zod';
import { partOfList, savedResponse } from './responses';
import { commonFields } from './contentRecord';
import { activeFlag, timestamp, expectedVersion, requiredLine } from './fields';

/** A publisher of titles and resources, as the public pages need it. */
export const publisher = z
  .object({ id: z.int(), publisherName: z.string() })
  .meta({ id: 'Publisher', examples: [{ id: 2, publisherName: 'Thomson Reuters' }] });
/** Value of {@link publisher}. */
export type Publisher = z.infer<typeof publisher>;

/** Public response with all publishers. */
export const publisherList = z.object({ output: z.array(publisher) }).meta({ id: 'PublisherList' });
/** Value of {@link publisherList}. */
export type PublisherList = z.infer<typeof publisherList>;

/** A publisher with its version number, as it is stored in the database and in its history. */
export const publisherRecord = z
  .object({
    ...publisher.shape,
    version: commonFields.version,
    updatedAt: timestamp.meta({ description: 'Time of the last change' }),
  })
  .meta({
    id: 'PublisherRecord',
    examples: [
      { id: 2, publisherName: 'Thomson Reuters', version: 1, updatedAt: '2024-02-12T09:30:00.000Z' },
    ],
  });
/** Value of {@link publisherRecord}. */
export type PublisherRecord = z.infer<typeof publisherRecord>;

/** A publisher in the admin area, with the number of its titles and resources. */
export const managedPublisher = z
  .object({
    ...publisherRecord.shape,
    savedBy: z.string().meta({ description: 'Name of the last editor; empty if unknown' }),
    titles: z.int().meta({ description: 'Number of titles, including inactive ones' }),
    resources: z.int().meta({ description: 'Number of resources, including inactive ones' }),
    hasPage: activeFlag.meta({
      description: '1 if the publisher has its own page on the site; its name cannot be changed',
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
/** Value of {@link managedPublisher}. */
export type ManagedPublisher = z.infer<typeof managedPublisher>;

/** Fields by which the list of publishers can be sorted, with the database column of the sort key. */
export const publisherSorts = {
  publisherName: 'sortKey',
  titles: 'titles',
  resources: 'resources',
  hasPage: 'hasPage',
  updatedAt: 'updatedAt',
} as const;

/** Response with the publishers for the admin area. */
export const managedPublisherList = z
  .object({ output: z.array(managedPublisher), ...partOfList })
  .meta({ id: 'ManagedPublisherList' });
/** Value of {@link managedPublisherList}. */
export type ManagedPublisherList = z.infer<typeof managedPublisherList>;

/** Form for a new publisher. */
export const publisherForm = z
  .strictObject({ publisherName: requiredLine(200) })
  .meta({ id: 'PublisherForm', examples: [{ publisherName: 'Sample University Press' }] });
/** Value of {@link publisherForm}. */
export type PublisherForm = z.infer<typeof publisherForm>;

/** Form that changes a publisher. */
export const publisherChange = publisherForm
  .extend({ version: expectedVersion })
  .meta({ id: 'PublisherChange', example: { publisherName: 'Sample University Press', version: 1 } });
/** Parsed value of {@link publisherChange}. */
export type PublisherChange = z.infer<typeof publisherChange>;

/** Response to a save of a publisher. */
export const publisherSavedResponse = savedResponse(
  'Publisher',
  managedPublisher,
  'The publisher was saved.',
);
/** Value of {@link publisherSavedResponse}. */
export type PublisherSavedResponse = z.infer<typeof publisherSavedResponse>;

import { z } from 'zod';
import { activeFlag, requiredLine } from './fields';

/** A publisher that titles and resources belong to. */
export const publisher = z
  .object({ id: z.int(), publisherName: z.string() })
  .meta({ id: 'Publisher', examples: [{ id: 2, publisherName: 'Thomson Reuters' }] });
export type Publisher = z.infer<typeof publisher>;

export const publisherList = z.object({ output: z.array(publisher) }).meta({ id: 'PublisherList' });
export type PublisherList = z.infer<typeof publisherList>;

/** A publisher as staff manage it: with what belongs to it. */
export const managedPublisher = z
  .object({
    ...publisher.shape,
    titles: z.int().meta({ description: 'Titles of it, inactive ones too' }),
    resources: z.int().meta({ description: 'Resources of it, inactive ones too' }),
    hasPage: activeFlag.meta({
      description: '1 where a page of the site shows the titles with this name, so that the name stays',
    }),
  })
  .meta({
    id: 'ManagedPublisher',
    examples: [{ id: 2, publisherName: 'Thomson Reuters', titles: 12, resources: 3, hasPage: 1 }],
  });
export type ManagedPublisher = z.infer<typeof managedPublisher>;

export const managedPublisherList = z
  .object({ output: z.array(managedPublisher) })
  .meta({ id: 'ManagedPublisherList' });
export type ManagedPublisherList = z.infer<typeof managedPublisherList>;

/** What staff enter of a publisher. */
export const publisherForm = z
  .strictObject({ publisherName: requiredLine(200) })
  .meta({ id: 'PublisherForm', examples: [{ publisherName: 'Sample University Press' }] });
export type PublisherForm = z.infer<typeof publisherForm>;

export const publisherSaved = z
  .object({
    message: z.string().meta({ examples: ['The publisher was saved.'] }),
    output: managedPublisher,
  })
  .meta({ id: 'PublisherSaved' });
export type PublisherSaved = z.infer<typeof publisherSaved>;

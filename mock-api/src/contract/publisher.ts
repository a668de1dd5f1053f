import { z } from 'zod';

/** A publisher that titles and resources belong to. */
export const publisher = z
  .object({ id: z.int(), publisherName: z.string() })
  .meta({ id: 'Publisher', examples: [{ id: 2, publisherName: 'Thomson Reuters' }] });
export type Publisher = z.infer<typeof publisher>;

export const publisherList = z.object({ output: z.array(publisher) }).meta({ id: 'PublisherList' });
export type PublisherList = z.infer<typeof publisherList>;

import { z } from 'zod';

/** Maximum number of files that are matched in one request. */
const MOST_COVERS = 200;

/** Body of the request that finds the titles of cover files. */
export const coverNames = z
  .strictObject({
    names: z
      .array(z.string('must be text').min(1, 'is empty').max(255, 'can have at most 255 characters'))
      .min(1, 'is empty')
      .max(MOST_COVERS, `can have at most ${MOST_COVERS} entries`)
      .meta({ description: 'Names of files' }),
  })
  .meta({ id: 'CoverNames', example: { names: ['9783161484100.jpg'] } });

/** Response with the titles of cover files. */
export const coverMatches = z
  .object({
    output: z.array(
      z.object({
        name: z.string(),
        titles: z
          .array(
            z.object({
              id: z.int(),
              title: z.string(),
              version: z.int(),
              hasCover: z.boolean().meta({ description: 'False for a lettered binding without a cover' }),
            }),
          )
          .meta({ description: 'Titles with the ISBN or the number in the name of the file' }),
      }),
    ),
  })
  .meta({
    id: 'CoverMatches',
    examples: [
      {
        output: [
          {
            name: '9783161484100.jpg',
            titles: [{ id: 3, title: 'Torts: A Primer', version: 2, hasCover: false }],
          },
        ],
      },
    ],
  });
/** Value of {@link coverMatches}. */
export type CoverMatches = z.infer<typeof coverMatches>;

import { z } from 'zod';

/** A part of a text, in italics or not. */
const citedText = z.object({ text: z.string(), italic: z.boolean() });
export type CitedText = z.infer<typeof citedText>;

/** The response with the citation of a book in three styles. */
export const citationAnswer = z
  .object({
    output: z.object({ apa: z.array(citedText), mla: z.array(citedText), chicago: z.array(citedText) }),
  })
  .meta({
    id: 'CitationAnswer',
    examples: [
      {
        output: {
          apa: [
            { text: 'Varma, A. (2024). ', italic: false },
            { text: 'Torts: A Primer', italic: true },
            { text: ' (2nd ed.). Juris Press.', italic: false },
          ],
          mla: [
            { text: 'Varma, Asha. ', italic: false },
            { text: 'Torts: A Primer', italic: true },
            { text: '. 2nd ed., Juris Press, 2024.', italic: false },
          ],
          chicago: [
            { text: 'Varma, Asha. 2024. ', italic: false },
            { text: 'Torts: A Primer', italic: true },
            { text: '. 2nd ed. Juris Press.', italic: false },
          ],
        },
      },
    ],
  });
export type CitationAnswer = z.infer<typeof citationAnswer>;

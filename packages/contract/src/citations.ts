import { z } from 'zod';

/** A part of a citation, printed in italics or upright. */
const citedText = z.object({ text: z.string(), italic: z.boolean() });
/** Value of {@link citedText}. */
export type CitedText = z.infer<typeof citedText>;

/**
 * Response with the citation of a book in the styles APA, MLA and Chicago. A citation is a sequence of parts in italics
 * or upright.
 */
export const citationResponse = z
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
/** Value of {@link citationResponse}. */
export type CitationResponse = z.infer<typeof citationResponse>;

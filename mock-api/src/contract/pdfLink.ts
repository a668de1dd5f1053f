import { z } from 'zod';

/** The PDF that staff want to open. */
export const pdfLinkRequest = z.strictObject({
  file: z
    .string()
    .max(300)
    .regex(/^\w[\w/-]*\/pdfs\/\w[\w.-]*\.pdf$/, 'must be the name of a stored PDF with its folder')
    .meta({
      description: 'The file name with its folder',
      examples: ['openaccess/pdfs/on-liberty-3f2a9c1d.pdf'],
    }),
});

/** An address that opens a PDF for ten minutes, whether it is public or not. */
export const pdfLink = z.object({ address: z.string() }).meta({
  id: 'PdfLink',
  examples: [{ address: '/uploads/openaccess/pdfs/on-liberty-3f2a9c1d.pdf?key=1767225600000.c2lnbmF0dXJl' }],
});
export type PdfLink = z.infer<typeof pdfLink>;

import { z } from 'zod';
import { timestamp } from './fields';

/** Fields of a published record that describe its PDF. A value is null without a PDF or if it is unknown. */
export const pdfDetails = {
  pdfBytes: z.int().nullable().optional().meta({ description: 'Size of the PDF in bytes' }),
  pdfPages: z
    .int()
    .nullable()
    .optional()
    .meta({ description: 'Number of pages; null until they are counted, and for a damaged PDF' }),
  pdfAddedAt: timestamp.nullable().optional().meta({ description: 'Time at which the PDF was uploaded' }),
};

/** The fields of {@link pdfDetails}. */
export type PdfDetails = z.infer<z.ZodObject<typeof pdfDetails>>;

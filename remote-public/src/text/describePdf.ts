import type { PdfDetails } from '@juris/contract/pdfDetails';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';

/**
 * Returns pages, size and month of the upload of a PDF, without unknown values.
 * @example describePdf({ pdfPages: 24, pdfBytes: 1_258_291, pdfAddedAt: null }) // '24 pages, 1.2 MB'
 */
export const describePdf = ({ pdfPages, pdfBytes, pdfAddedAt }: PdfDetails): string =>
  [
    pdfPages && (pdfPages === 1 ? '1 page' : `${pdfPages} pages`),
    pdfBytes && formatBytes(pdfBytes),
    pdfAddedAt && monthOf(pdfAddedAt),
  ]
    .filter(Boolean)
    .join(', ');

const monthOf = (time: string) =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(
    new Date(time),
  );

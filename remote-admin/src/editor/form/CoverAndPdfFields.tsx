import type { Bindings } from './fields';
import { ImageField, PdfField } from './FileFields';
import { Wide } from './form.styles';
import { TimesFields } from './TimesFields';
import type { Times } from '../schedule/times';

/** What is edited of something that readers download. */
interface Download extends Times {
  coverImage: File | undefined;
  altText: string;
  pdfFile: File | undefined;
}

interface CoverAndPdfFieldsProps extends Bindings<Download> {
  draft: Times;
  /** What becomes of the PDF. */
  pdfHint: string;
}

/** What resources, open-access books and snippets have in common: a cover, a PDF, and when readers see them. */
export const CoverAndPdfFields = ({ bind, bindFile, draft, pdfHint }: CoverAndPdfFieldsProps) => (
  <>
    <ImageField {...bindFile('coverImage')} altText={bind('altText')} />
    <Wide>
      <PdfField {...bindFile('pdfFile')} hint={`.pdf. ${pdfHint}`} />
    </Wide>
    <TimesFields bind={bind} draft={draft} />
  </>
);

import type { Bindings } from './fields';
import { ImageField, PdfField } from './FileFields';
import { Wide } from './form.styles';
import { TimesFields } from './TimesFields';
import type { Times } from '../schedule/times';

/** The draft fields of a download. */
interface Download extends Times {
  coverImage: File | undefined;
  altText: string;
  pdfFile: File | undefined;
}

interface CoverAndPdfFieldsProps extends Bindings<Download> {
  draft: Times;
  /** Explains how the PDF is used. */
  pdfHint: string;
}

/** Renders the fields that resources, open-access books and snippets share: cover, PDF and schedule. */
export const CoverAndPdfFields = ({ bind, bindFile, draft, pdfHint }: CoverAndPdfFieldsProps) => (
  <>
    <ImageField {...bindFile('coverImage')} altText={bind('altText')} />
    <Wide>
      <PdfField {...bindFile('pdfFile')} hint={`.pdf. ${pdfHint}`} />
    </Wide>
    <TimesFields bind={bind} draft={draft} />
  </>
);

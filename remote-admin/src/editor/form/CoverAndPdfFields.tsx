import type { Bindings } from './fields';
import { ImageField, PdfField } from './FileFields';
import { Wide } from './form.styles';
import { TimesFields } from './TimesFields';
import type { Times } from '../schedule/times';

/** Draft fields of a content type whose items are PDF downloads with a cover image. */
interface Download extends Times {
  coverImage: File | undefined;
  altText: string;
  pdfFile: File | undefined;
}

interface CoverAndPdfFieldsProps extends Bindings<Download> {
  draft: Times;
  /** Hint that tells editors where the PDF appears; shown after the allowed file type. */
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

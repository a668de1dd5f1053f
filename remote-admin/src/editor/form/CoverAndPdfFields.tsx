import type { Bindings } from './fields';
import { ImageField, PdfField } from './FileFields';
import { FullWidth } from './form.styles';
import { ScheduleFields } from './ScheduleFields';
import type { Schedule } from '../schedule/schedule';
import { formLabels } from './labels';

/** Draft fields of a content type whose items are PDF downloads with a cover image. */
interface Download extends Schedule {
  coverImage: File | undefined;
  altText: string;
  pdfFile: File | undefined;
}

interface CoverAndPdfFieldsProps extends Bindings<Download> {
  draft: Schedule;
  /** Hint that says where the PDF appears on the site. It follows the allowed file type. */
  pdfHint: string;
}

/** Renders the fields that resources, open-access books and snippets share: cover, PDF and schedule. */
export const CoverAndPdfFields = ({ bind, bindFile, draft, pdfHint }: CoverAndPdfFieldsProps) => (
  <>
    <ImageField {...bindFile('coverImage')} altText={bind('altText')} />
    <FullWidth>
      <PdfField {...bindFile('pdfFile')} hint={formLabels.pdfHint(pdfHint)} />
    </FullWidth>
    <ScheduleFields bind={bind} draft={draft} />
  </>
);

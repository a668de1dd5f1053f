import type { OpenAccessItem } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import { Field } from '@juris/shared-ui/Field/Field';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import type { ContentForm } from '../content/ContentDialog';
import { Wide } from '../content/form/DraftDialog';
import { imageEndings, largestImage, largestPdf, pdfEndings } from '../content/form/fileRules';
import type { OpenAccessDraft } from './openAccessDraft';

/** The form of an open-access book. */
export const OpenAccessFields = ({
  draft,
  change,
  errors,
  item,
}: ContentForm<OpenAccessDraft, OpenAccessItem>) => (
  <>
    <Wide>
      <Field label="Title" value={draft.title} onChange={(title) => change({ title })} error={errors.title} />
    </Wide>
    <Wide>
      <FileField
        label="Cover image"
        hint=".jpg, .jpeg, .png or .svg."
        endings={imageEndings}
        largest={largestImage}
        file={draft.coverImage}
        onChange={(coverImage) => change({ coverImage })}
        stored={
          item && {
            name: item.imageLink,
            picture: uploadAddress('openaccess/covers', item.imageLink, item.updatedAt),
          }
        }
        error={errors.coverImage}
      />
    </Wide>
    <Wide>
      <FileField
        label="PDF"
        hint=".pdf. What visitors download."
        endings={pdfEndings}
        largest={largestPdf}
        file={draft.pdfFile}
        onChange={(pdfFile) => change({ pdfFile })}
        stored={item && { name: item.downloadLink }}
        error={errors.pdfFile}
      />
    </Wide>
  </>
);

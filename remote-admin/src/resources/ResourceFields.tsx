import type { Resource } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import { Field } from '@juris/shared-ui/Field/Field';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import type { ContentForm } from '../content/ContentDialog';
import { Wide } from '../content/form/DraftDialog';
import { imageEndings, largestImage, largestPdf, pdfEndings } from '../content/form/fileRules';
import { PublisherField } from '../content/form/PublisherField';
import type { ResourceDraft } from './resourceDraft';
import { useAdminResourcePublishersQuery } from './resourcesApi';

/** The form of a resource. */
export function ResourceFields({ draft, change, errors, item }: ContentForm<ResourceDraft, Resource>) {
  const publishers = useAdminResourcePublishersQuery();
  return (
    <>
      <Field
        label="Title"
        value={draft.bookTitle}
        onChange={(bookTitle) => change({ bookTitle })}
        error={errors.bookTitle}
      />
      <PublisherField
        publishers={publishers}
        value={draft.publisherId}
        onChange={({ id, publisherName }) => change({ publisherId: String(id), publisherName })}
        item={item}
        error={errors.publisherId}
      />
      <Wide>
        <TextArea
          label="Description"
          value={draft.description}
          onChange={(description) => change({ description })}
          error={errors.description}
        />
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
              name: item.coverImageLink,
              picture: uploadAddress('resources/covers', item.coverImageLink, item.updatedAt),
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
}

import type { PublishedTitle } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import { Field } from '@juris/shared-ui/Field/Field';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import type { ContentForm } from '../content/ContentDialog';
import { Wide } from '../content/form/DraftDialog';
import { imageEndings, largestImage } from '../content/form/fileRules';
import { PublisherField } from '../content/form/PublisherField';
import type { TitleDraft } from './titleDraft';
import { useAdminTitlePublishersQuery } from './titlesApi';

/** The form of a published title. */
export function TitleFields({ draft, change, errors, item }: ContentForm<TitleDraft, PublishedTitle>) {
  const publishers = useAdminTitlePublishersQuery();
  return (
    <>
      <Wide>
        <Field
          label="Title"
          value={draft.title}
          onChange={(title) => change({ title })}
          error={errors.title}
        />
      </Wide>
      <Field
        label="Author"
        hint="Several authors: put commas between them."
        value={draft.authorName}
        onChange={(authorName) => change({ authorName })}
        error={errors.authorName}
      />
      <PublisherField
        publishers={publishers}
        value={draft.publisherId}
        onChange={({ id }) => change({ publisherId: String(id) })}
        item={item}
        error={errors.publisherId}
      />
      <Wide>
        <Field
          label="Buy link"
          hint="Where “Buy on BookCentral” leads; https:// is added where it is missing."
          inputMode="url"
          value={draft.buyLink}
          onChange={(buyLink) => change({ buyLink })}
          error={errors.buyLink}
        />
      </Wide>
      <Wide>
        <FileField
          label="Cover"
          hint=".jpg, .jpeg, .png or .svg. Shown 140 wide and 170 high."
          endings={imageEndings}
          largest={largestImage}
          file={draft.image}
          onChange={(image) => change({ image })}
          stored={
            item && {
              name: item.imgLink,
              picture: uploadAddress('publishedTitles', item.imgLink, item.updatedAt),
            }
          }
          error={errors.image}
        />
      </Wide>
    </>
  );
}

import type { AuthorProfile, AuthorProfileForm, BrowsedAuthor } from '@juris/contract';
import { authorPath } from '@juris/contract/browseAddress';
import { author } from '@juris/contract/types/author';
import { declaredForm } from '../../editor/form/declaredForm';
import type { DraftOf } from '../../editor/form/fields';
import type { RecordForm } from '../../editor/form/formDefinition';
import { previewImageName, previewRecord, type Preview } from '../../editor/preview/openPreview';

export type AuthorDraft = DraftOf<AuthorProfileForm>;

/** Returns the preview of a draft on the page of the author. The page exists if a public book names the author. */
function preview(draft: AuthorDraft, item: AuthorProfile | undefined): Preview {
  const { name, orcid, biography, website, altText } = draft;
  const { id, imageWidth, imageHeight, updatedAt } = previewRecord(item);
  const imgLink = previewImageName(draft.image, item?.imgLink);
  const picture = {
    ...{ imgLink, altText, imageWidth, imageHeight, updatedAt },
    ...{ focalX: Number(draft.focalX), focalY: Number(draft.focalY) },
  };
  return {
    page: authorPath({ name, orcid }) ?? '/authors',
    list: 'browse/authors',
    record: {
      id,
      ...({
        ...{ biography, website, portrait: null },
        picture: imgLink ? picture : null,
      } satisfies Partial<BrowsedAuthor['output']>),
    },
  };
}

export const authorForm = {
  ...declaredForm(author),
  preview,
} as const satisfies RecordForm<AuthorDraft, AuthorProfile>;

import type { AuthorProfile, AuthorProfileForm, BrowsedAuthor } from '@juris/contract';
import { authorPath } from '@juris/contract/browseAddress';
import type { FieldLabels } from '../../editor/compare/fieldLabels';
import { draftFrom, type DraftOf } from '../../editor/form/fields';
import { storedImage } from '../../editor/form/FileFields';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { focalPointLabels } from '../../editor/form/focalPointLabels';
import { previewImageName, previewRecord, type Preview } from '../../editor/preview/openPreview';
import { authorLabels } from './labels';

/** Values of the form of an author. */
export type AuthorDraft = DraftOf<AuthorProfileForm>;

const blank: AuthorDraft = {
  name: '',
  orcid: '',
  biography: '',
  website: '',
  image: undefined,
  altText: '',
  focalX: '50',
  focalY: '30',
};

const fieldLabels: FieldLabels<AuthorDraft> = {
  name: authorLabels.name,
  orcid: authorLabels.orcid,
  biography: authorLabels.biography,
  website: authorLabels.website,
  image: authorLabels.image,
  altText: authorLabels.altText,
  focalX: {
    label: focalPointLabels.heading,
    read: ({ focalX, focalY }) => focalPointLabels.value(focalX, focalY),
  },
  focalY: { label: focalPointLabels.heading, follows: 'focalX' },
};

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

/** Form of an author. */
export const authorForm = {
  blank,
  draftOf: (item) => draftFrom(blank, item),
  storedFiles: (item) => ({ image: storedImage('authors', item.imgLink, item) }),
  fieldLabels,
  preview,
  required: ['name', 'biography'],
  carriedOver: [],
  rules: { added: 'newAuthorProfile', changed: 'authorProfileChange', draft: 'authorProfileDraftForm' },
} as const satisfies FormDefinition<AuthorDraft, AuthorProfile>;

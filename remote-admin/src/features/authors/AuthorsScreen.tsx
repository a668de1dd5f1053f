import { textInOneLine } from '@juris/contract/richText';
import type { AuthorProfile, AuthorProfileChange, AuthorProfileForm } from '@juris/contract';
import { author } from '@juris/contract/types/author';
import { isRemovedFile } from '@juris/shared-ui/FileField/ServerFile';
import { contentApi, standardEndpoints } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import { ContentScreen } from '../../editor/ContentScreen';
import { FocalPoint } from '../../editor/form/FocalPoint';
import type { Controls, RecordForm } from '../../editor/form/formDefinition';
import { RichTextArea } from '../../editor/rich-text/RichTextArea';
import { declaredColumns } from '../../editor/table/declaredColumns';
import { linkFilter } from '../../editor/table/filters';
import { useContent } from '../../editor/table/useContent';
import { authorPath } from '@juris/contract/browseAddress';
import { declaredForm } from '../../editor/form/declaredForm';
import type { DraftOf } from '../../editor/form/fields';
import type { Preview } from '../../editor/preview/openPreview';

type AuthorDraft = DraftOf<AuthorProfileForm>;

/** Returns the preview of a draft on the page of the author. The page exists if a public book names the author. */
function preview(draft: AuthorDraft, item: AuthorProfile | undefined): Preview {
  const { biography, website } = draft;
  const { id, updatedAt, imgLink, altText, ...shown } = declared.recordOf(draft, item);
  const { imageWidth, imageHeight, focalX, focalY } = shown;
  const picture = { updatedAt, imgLink, altText, imageWidth, imageHeight, focalX, focalY };
  return {
    page: authorPath(draft) ?? '/authors',
    list: 'browse/authors',
    record: { id, biography, website, portrait: null, picture: imgLink ? picture : null },
  };
}

const declared = declaredForm(author);

export const authorForm = {
  ...declared,
  preview,
} as const satisfies RecordForm<AuthorDraft, AuthorProfile>;

/** Screen at `/admin/manageauthors` that manages biographies and portraits. The specification does not contain it. */
function AuthorsScreen() {
  const content = useContent(authors, { columns, filters });
  return <ContentScreen {...{ content, controls }} form={authorForm} />;
}

export { AuthorsScreen as Component };

const columns = declaredColumns(author, textInOneLine);
const filters = [linkFilter] as const;

/** Width of the cropped picture: the aspect ratio of a portrait on a phone, 4 to 5. */
const phoneWidth = 96;

const controls: Controls<typeof author, AuthorDraft, AuthorProfile> = {
  biography: ({ bind }) => <RichTextArea {...bind('biography')} />,
  focalX: (form) => (
    <FocalPoint {...form} hint={author.fields.focalX.hint} croppedWidth={phoneWidth} isPortrait />
  ),
};

const authors = contentApi('authorProfile', {
  ...standardEndpoints<AuthorProfile>('author-profiles'),
  sent: (draft: AuthorDraft) =>
    ({
      ...draft,
      ...(isRemovedFile(draft.image) && { image: undefined, imgLink: '' }),
    }) satisfies FormBody<AuthorProfileChange>,
});

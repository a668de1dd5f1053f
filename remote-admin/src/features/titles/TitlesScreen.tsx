import type { CataloguedTitle } from '@juris/contract';
import { title as declaration } from '@juris/contract/types/books';
import { titleBooks } from '../../editor/book-changes/bookList';
import { RecentChangesButton } from '../../editor/book-changes/RecentChangesButton';
import { BookFilesLink } from '../../editor/book-changes/BookFilesLink';
import { ChangeFieldButton } from '../../editor/book-changes/ChangeFieldButton';
import { catalogueColumns } from '../../editor/catalogue/catalogueColumns';
import { useIsbnQuestion } from '../../editor/catalogue/useIsbnQuestion';
import { CoversButton } from '../../editor/covers/CoversButton';
import { ContentScreen } from '../../editor/ContentScreen';
import { linkFilter, publisherFilter } from '../../editor/table/filters';
import { declaredName } from '../../editor/record/recordTypes';
import { orderColumn } from '../../editor/table/orderColumn';
import { declaredColumns } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import { CatalogueRecordFields } from '../../editor/catalogue/CatalogueRecordFields';
import { PdfField } from '../../editor/form/FileFields';
import { FullWidth } from '../../editor/form/form.styles';
import type { Controls, FieldsProps } from '../../editor/form/formDefinition';
import { formLabels } from '../../editor/form/labels';
import { PublisherField } from '../../editor/form/PublisherField';
import { adminOwnAccount } from '../../editor/rights/ownAccount';
import { titleForm, type TitleDraft } from './titleDraft';
import { titles, titlePublishers } from './titlesApi';

/** Screen at `/admin/managpublishedtitles` that manages the published titles of all publishers. */
function TitlesScreen() {
  const { currentData: publishers = [] } = titlePublishers.useQuery();
  const content = useContent(titles, {
    columns,
    moreColumns,
    filters: [publisherFilter(publishers), linkFilter],
  });
  const form = { ...titleForm(publishers), questionBefore: useIsbnQuestion('publishedTitle') };
  return (
    <ContentScreen
      isOrdered
      {...{ content, controls, form }}
      buttons={
        <>
          <CoversButton />
          <RecentChangesButton books={titleBooks} />
          <BookFilesLink books={titleBooks} />
        </>
      }
      selectionActions={(selection, request, total) => (
        <ChangeFieldButton books={titleBooks} {...{ publishers, selection, request, total }} />
      )}
    />
  );
}

export { TitlesScreen as Component };

const columns = declaredColumns(declaration);
const moreColumns = [...catalogueColumns, orderColumn(declaredName(declaration))];

const controls: Controls<typeof declaration, TitleDraft, CataloguedTitle> = {
  publisherId: (form) => <TitlePublisher {...form} />,
  sampleChapter: (form) => <SampleChapter {...form} />,
  record: ({ draft, change, errorsWithin }, partOf) => (
    <CatalogueRecordFields
      text={draft.record}
      partOf={partOf}
      onChange={(record) => change({ record })}
      saveErrors={errorsWithin('record')}
      rules="publishedTitleChange"
    />
  ),
};

type TitleFields = FieldsProps<TitleDraft, CataloguedTitle>;

const TitlePublisher = ({ bind, item }: TitleFields) => (
  <PublisherField {...bind('publisherId')} publishers={titlePublishers.useQuery()} item={item} />
);

/** An API that implements only the specification would ignore the file. It has no accounts. */
function SampleChapter({ bindFile }: TitleFields) {
  const { currentData: account } = adminOwnAccount.useQueryState();
  return (
    account && (
      <FullWidth>
        <PdfField
          {...bindFile('sampleChapter')}
          hint={formLabels.pdfHint(declaration.fields.sampleChapter.hint)}
          isRemovable
        />
      </FullWidth>
    )
  );
}

import styled from 'styled-components';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import { ScreenSection } from '../form/ScreenSection';
import { summaryText } from '../table/listStates';
import { ScreenBar } from '../table/ScreenBar';
import { firstPage, type ListPages } from '../api/listPages';
import { BookListContext, useBookList, type BookList } from '../book-changes/bookList';
import { usePagedList } from '../table/usePagedList';
import { RecentBulkChanges } from '../book-changes/RecentBulkChanges';
import { ExportSection } from './ExportSection';
import { ImportPreview } from './ImportPreview';
import { ImportProgress } from './ImportProgress';
import { useImportLabels } from './labels';
import { useFileCheck } from './useFileCheck';

interface BookFilesProps<Row extends { id: number }> {
  pages: ListPages<Row>;
}

/** Screen that imports books from spreadsheets and exports books. The specification does not contain this screen. */
export const BookFilesScreen = <Row extends { id: number }>({
  books,
  pages,
}: BookFilesProps<Row> & { books: BookList }) => (
  <BookListContext value={books}>
    <BookFiles pages={pages} />
  </BookListContext>
);

function BookFiles<Row extends { id: number }>({ pages }: BookFilesProps<Row>) {
  const { noun, kind } = useBookList().books;
  const importLabels = useImportLabels();
  const { list } = usePagedList(pages, firstPage);
  const { file, error, checked, upload, check, choose, reset } = useFileCheck();

  return (
    <>
      <ScreenBar heading={importLabels.heading} summary={summaryText(list, noun)} />
      <Column>
        <ExportSection total={list.status === 'there' ? list.total : 0} />
        <ScreenSection heading={importLabels.import}>
          <p>{importLabels.importHint}</p>
          <FileField
            label={importLabels.file}
            hint={importLabels.fileHint}
            required={false}
            extensions={kind === 'publishedTitle' ? [...sheetFiles, '.xml', '.onix', '.onx'] : sheetFiles}
            maxBytes={20_000_000}
            file={file}
            onChange={(chosen, fileError) => void check(chosen, fileError)}
            error={error}
          />
          {upload && (
            <ImportProgress
              label={upload.loaded < upload.total ? importLabels.uploading : importLabels.checking}
              {...(upload.loaded < upload.total && { done: upload.loaded, total: upload.total })}
              onCancel={reset}
            />
          )}
        </ScreenSection>
        <RecentBulkChanges />
      </Column>
      {checked && (
        <ImportPreview
          {...checked}
          onReset={reset}
          onRecheck={() => void check(file, undefined, checked.columns)}
          onChoose={(choices) => void choose(choices)}
        />
      )}
    </>
  );
}

const sheetFiles = ['.xlsx', '.csv', '.txt', '.tsv', '.xls', '.ods'];

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-width: 640px;
  section > p {
    margin-bottom: 14px;
    color: var(--c-ink-2);
  }
`;

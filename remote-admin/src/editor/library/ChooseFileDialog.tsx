import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { LibraryFile } from '@juris/contract';
import { Pager } from '@juris/shared-ui/PagingTable/Pager';
import { below } from '@juris/shared-ui/theme/media';
import { SimpleDialog } from '../form/ShortDialogs';
import { longestSearch } from '../table/filters';
import { listLabels } from '../table/labels';
import { SearchBox } from '../table/SearchBox';
import { usePagedList } from '../table/usePagedList';
import { FileThumbnail } from './FileThumbnail';
import { libraryLabels } from './labels';
import { libraryPages, describeFile, nameOfFile } from './libraryApi';

/** Number of files on a page: full rows of two, three and four columns. */
const PER_PAGE = 12;

interface ChooseFileDialogProps {
  type: 'image' | 'pdf';
  onChoose: (file: LibraryFile) => void;
  onClose: () => void;
}

export function ChooseFileDialog({ type, onChoose, onClose }: ChooseFileDialogProps) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const q = useSettled(text).trim().slice(0, longestSearch);
  const { list } = usePagedList(libraryPages, {
    ...{ page, limit: PER_PAGE, filters: { type } },
    ...(q !== '' && { q }),
  });
  const shown = list.status === 'there' ? list : undefined;
  const first = shown ? (shown.page - 1) * PER_PAGE + 1 : 0;

  return (
    <SimpleDialog title={libraryLabels.choose} closeLabel={libraryLabels.cancel} onClose={onClose}>
      <SearchBox
        label={listLabels.search(libraryLabels.many)}
        text={text}
        onType={(typed) => {
          setText(typed);
          setPage(1);
        }}
      />
      <Status role="status">
        {list.status === 'loading' && libraryLabels.loading}
        {list.status === 'failed' && libraryLabels.failed}
        {shown?.total === 0 && libraryLabels.none}
      </Status>
      {shown && shown.total > 0 && (
        <>
          <Grid aria-label={libraryLabels.choose}>
            {shown.rows.map((file) => (
              <li key={file.name}>
                <Choice type="button" onClick={() => onChoose(file)}>
                  <Thumbnail file={file} widths={[220, 400]} />
                  <strong>{nameOfFile(file)}</strong>
                  <span>{describeFile(file)}</span>
                  {file.altText && <span>{file.altText}</span>}
                </Choice>
              </li>
            ))}
          </Grid>
          <Pager
            page={shown.page}
            from={page}
            pages={Math.ceil(shown.total / PER_PAGE)}
            summary={libraryLabels.range(first, first + shown.rows.length - 1, shown.total)}
            onPage={setPage}
          />
        </>
      )}
    </SimpleDialog>
  );
}

/** Returns a text after it has not changed for a short time, so that not every letter sends a request. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const Status = styled.p`
  margin: 12px 0;
  color: var(--c-ink-2);
  &:empty {
    margin: 6px 0 10px;
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  margin-bottom: 12px;
  ${below.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Thumbnail = styled(FileThumbnail)`
  height: 96px;
  margin-bottom: 4px;
`;

const Choice = styled.button`
  display: grid;
  align-content: start;
  gap: 2px;
  width: 100%;
  height: 100%;
  padding: 8px;
  border: 1px solid var(--c-line);
  border-radius: 8px;
  background: var(--c-surface);
  color: var(--c-ink-3);
  font-size: 0.75rem;
  line-height: 1.4;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    border-color: var(--c-line-strong);
    background: var(--c-ledger-1);
  }
  strong {
    color: var(--c-ink);
    font-size: 0.8125rem;
    font-weight: var(--w-medium);
  }
  & > span:not(:first-child),
  strong {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

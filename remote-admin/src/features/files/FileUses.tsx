import styled from 'styled-components';
import type { LibraryFile, LibraryFileUse } from '@juris/contract';
import { currentImagePaths, currentPdfPaths } from '@juris/contract/currentPdf';
import { Link } from '@juris/platform';
import { PermanentAddress } from '../../editor/form/PermanentAddress';
import { typeLabelOf, versionedTypeOf } from '../../editor/record/recordTypes';
import { isImage } from '../../editor/library/libraryApi';
import { fileLabels } from './labels';

interface FileUsesProps {
  file: LibraryFile;
  /** Set to leave out the permanent links. */
  isShort?: true;
}

/** The records and drafts that use a file, with the permanent link of each record. */
export function FileUses({ file, isShort }: FileUsesProps) {
  const others = file.uses - file.usedIn.length;
  return (
    <Section aria-label={fileLabels.usedIn}>
      <h3>{fileLabels.usedIn}</h3>
      {file.uses === 0 && <p>{fileLabels.notUsedNow}</p>}
      {file.uses > 0 && (
        <ul>
          {file.usedIn.map((use) => (
            <li key={`${use.kind} ${use.recordId}`}>
              <UseLink use={use} />
              {!isShort && !use.isDraft && <UsePermanentAddress file={file} use={use} />}
            </li>
          ))}
          {others > 0 && <li>{fileLabels.more(others)}</li>}
        </ul>
      )}
    </Section>
  );
}

function UseLink({ use }: { use: LibraryFileUse }) {
  const type = versionedTypeOf(use);
  const text = fileLabels.openRecord(typeLabelOf(use), use.name);
  return (
    <>
      {type ? <Link to={`/admin/${type.screen}?edit=${use.recordId}`}>{text}</Link> : text}
      {use.isDraft && ` (${fileLabels.draft})`}
    </>
  );
}

function UsePermanentAddress({ file, use }: { file: LibraryFile; use: LibraryFileUse }) {
  const paths: Readonly<Record<string, string | undefined>> = isImage(file)
    ? currentImagePaths
    : currentPdfPaths;
  const path = paths[use.kind];
  return path === undefined ? null : (
    <PermanentAddress address={`/api/${path}/${use.recordId}`} hint={fileLabels.permanentHint} />
  );
}

const Section = styled.section`
  grid-column: 1 / -1;
  h3 {
    margin-bottom: 6px;
    font-size: 0.875rem;
  }
  p {
    color: var(--c-ink-2);
  }
  li {
    padding: 10px 0;
    border-top: 1px solid var(--c-line);
    overflow-wrap: anywhere;
  }
`;

import styled from 'styled-components';
import { useObjectAddress } from '@juris/shared-ui/FileField/useObjectAddress';
import { below } from '@juris/shared-ui/theme/media';
import { isSaved, type CoverFile } from './coverFiles';
import { coverLabels } from './labels';

interface CoverTableProps {
  covers: readonly CoverFile[];
  /** Reasons why covers could not be saved, by name of the file. */
  failures: ReadonlyMap<string, string>;
}

/** Lists the selected files with their titles and outcomes, files without a title first. */
export const CoverTable = ({ covers, failures }: CoverTableProps) => (
  <Table>
    <caption className="vh">{coverLabels.table}</caption>
    <thead>
      <tr>
        <th scope="col">{coverLabels.file}</th>
        <th scope="col">{coverLabels.bookTitle}</th>
        <th scope="col">{coverLabels.outcome}</th>
      </tr>
    </thead>
    <tbody>
      {[...covers.filter((one) => !isSaved(one)), ...covers.filter(isSaved)].map((cover) => (
        <CoverRow
          key={`${cover.file.name} ${cover.file.lastModified}`}
          cover={cover}
          failure={failures.get(cover.file.name)}
        />
      ))}
    </tbody>
  </Table>
);

interface CoverRowProps {
  cover: CoverFile;
  failure: string | undefined;
}

function CoverRow({ cover, failure }: CoverRowProps) {
  const { file, title, outcome } = cover;
  const address = useObjectAddress(file);
  return (
    <tr>
      <th scope="row">
        <FileName>
          {address && isSaved(cover) && <img src={address} alt="" loading="lazy" />}
          <span>{file.name}</span>
        </FileName>
      </th>
      <td>{title?.title}</td>
      <td data-wrong={!isSaved(cover) || failure !== undefined || undefined}>
        {failure ?? coverLabels.outcomes[outcome]}
      </td>
    </tr>
  );
}

const FileName = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
  img {
    width: 28px;
    height: 38px;
    background: var(--c-ledger-2);
    object-fit: contain;
  }
`;

const Table = styled.table`
  width: 100%;
  margin-top: 12px;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: 0.875rem;
  th,
  td {
    padding: 6px 12px 6px 0;
    border-bottom: 1px solid var(--c-line);
    font-weight: var(--w-regular, 400);
    text-align: start;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  thead th:nth-child(1),
  thead th:nth-child(3) {
    width: 34%;
  }
  thead th {
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
  [data-wrong] {
    color: var(--c-chay);
  }
  ${below.tablet} {
    thead {
      display: none;
    }
    tr {
      display: grid;
      padding: 8px 0;
      border-bottom: 1px solid var(--c-line);
    }
    th,
    td {
      padding: 2px 0;
      border: 0;
    }
  }
`;

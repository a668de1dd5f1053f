import type { ComponentType } from 'react';
import styled from 'styled-components';
import type { UploadFolder } from '@juris/contract';
import { uploadAddress } from '@juris/platform';
import { Truncate } from '@juris/shared-ui/Truncate/Truncate';
import type { Column, ColumnPosition } from '@juris/shared-ui/PagingTable/Cell';
import { RowCover, RowPortrait, RowThumbnail } from '@juris/shared-ui/PagingTable/rowPictures';
import { ExternalLink } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { below } from '@juris/shared-ui/theme/media';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { uiLabels } from '@juris/shared-ui/labels';
import { listLabels } from './labels';
import type { VersionedRecord } from '../record/record';
import { formatShortIndianTime } from '../schedule/indianTime';

interface TextOptions {
  /** Maximum number of displayed characters (specification section 9). Absent when the full text is shown. */
  cut?: number;
  /** API field by which the server sorts the column; absent if it cannot be sorted. */
  sortsBy?: string;
}

export const textColumn = <Row,>(
  heading: string,
  position: ColumnPosition,
  value: (row: Row) => string,
  { cut, ...sorting }: TextOptions = {},
): Column<Row> => ({
  heading,
  position,
  value,
  ...sorting,
  cell:
    cut === undefined
      ? value
      : (row) => (
          <>
            <Truncate at={cut}>{value(row)}</Truncate>
            {position === 'name' && value(row).length > cut && (
              <Whole aria-hidden="true" data-whole={value(row)} />
            )}
          </>
        ),
});

/**
 * The whole name below the cut one. In narrower windows it is shown only while the link has the focus, and the tooltip
 * shows it to pointers. Screen readers read it in the cut name.
 */
const Whole = styled.small`
  display: none;
  max-width: 38ch;
  color: var(--c-ink-3);
  font-weight: 400;
  font-size: 0.75rem;
  line-height: 1.35;
  &::after {
    content: attr(data-whole);
  }
  a:focus-visible > & {
    display: block;
  }
  @media (min-width: 90em) {
    display: block;
  }
`;

/**
 * Returns a column with a date and time.
 * @param at Returns the time: ISO 8601; empty or null for a row without a time, whose cell is empty.
 */
export const timeColumn = <Row,>(
  heading: string,
  position: ColumnPosition,
  at: (row: Row) => string | null,
  sorting: Pick<TextOptions, 'sortsBy'> = {},
): Column<Row> => ({
  ...{ heading, position, ...sorting },
  value: (row) => at(row) ?? '',
  cell: (row) => {
    const time = at(row);
    return time && <Timestamp at={time} />;
  },
});

/** Returns a column that shows several values per row, each on a separate line. */
export const linesColumn = <Row,>(
  heading: string,
  position: ColumnPosition,
  values: (row: Row) => string[],
  { sortsBy }: Pick<TextOptions, 'sortsBy'> = {},
): Column<Row> => ({
  heading,
  position,
  value: (row) => values(row).join('; '),
  ...(sortsBy !== undefined && { sortsBy }),
  cell: (row) => values(row).map((value, index) => <Line key={index}>{value}</Line>),
});

const Line = styled.span`
  display: block;
  white-space: nowrap;
`;

/** Returns a column that shows URLs which staff entered. URLs of other sites are shown as links. */
export const linkColumn = <Row,>(
  heading: string,
  position: ColumnPosition,
  value: (row: Row) => string,
  { cut = Infinity, ...sorting }: TextOptions = {},
): Column<Row> => ({
  heading,
  position,
  value,
  ...sorting,
  cell: (row) => (
    <ExternalLink href={toWebAddress(value(row)) ?? ''}>
      <Truncate at={cut}>{value(row)}</Truncate>
    </ExternalLink>
  ),
});

interface StoredFiles {
  updatedAt: string;
}

interface RowPicture {
  Picture: ComponentType<{ src: string; width: number; height: number }>;
  width: number;
  height: number;
}

/** Components that render the picture of a row, with their sizes in pixels. */
export const rowPicture = {
  Cover: { Picture: RowCover, width: 28, height: 34 },
  Portrait: { Picture: RowPortrait, width: 34, height: 34 },
  Banner: { Picture: RowThumbnail, width: 52, height: 30 },
} satisfies Record<string, RowPicture>;

/**
 * Returns a column that shows the picture of a row.
 * @param fileOf Returns the name of the row's file in `folder`; empty for a row without a file.
 */
export const pictureColumn = <Row extends StoredFiles>(
  heading: string,
  { Picture, width, height }: RowPicture,
  folder: UploadFolder,
  fileOf: (row: Row) => string,
): Column<Row> => ({
  heading,
  position: 'picture',
  cell: (row) =>
    fileOf(row) && (
      <Picture src={uploadAddress(folder, fileOf(row), row.updatedAt)} width={width} height={height} />
    ),
});

/**
 * Returns a column with a link to the stored PDF of a row.
 * @param fileOf Returns the name of the row's file in `folder`; empty for a row without a file.
 */
export const pdfColumn = <Row extends StoredFiles>(
  position: ColumnPosition,
  folder: UploadFolder,
  fileOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  heading: listLabels.download,
  position,
  cell: (row) =>
    fileOf(row) && (
      <FileLink href={uploadAddress(folder, fileOf(row), row.updatedAt)} target="_blank" rel="noopener">
        {listLabels.pdf}
        <span className="vh">
          {listLabels.pdfOf(nameOf(row))}
          {uiLabels.newTab}
        </span>
      </FileLink>
    ),
});

const FileLink = styled.a`
  /* In a card, this link is directly below the name, which is a link too. The padding separates their touch targets. */
  ${below.tablet} {
    display: inline-block;
    padding-block: 4px;
  }
`;

/** Column with the time of the last change, hidden until an editor selects it. "Newest first" sorts by it. */
export const lastChangedColumn: Column<VersionedRecord> = timeColumn(
  listLabels.lastChanged,
  'detail',
  ({ updatedAt }) => updatedAt,
  { sortsBy: 'updatedAt' },
);

export const newestFirst = { heading: lastChangedColumn.heading, descending: true };

/** Renders a timestamp in Indian time, as in schedules. A line never breaks before the time zone. */
export const Timestamp = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatShortIndianTime(at).replace(' IST', '\u{a0}IST')}</time>
);

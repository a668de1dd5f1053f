import type { ComponentType } from 'react';
import type { UploadFolder } from '@juris/contract';
import { uploadAddress } from '@juris/platform';
import { CutText } from '@juris/shared-ui/CutText/CutText';
import type { Column, Place } from '@juris/shared-ui/PagingTable/Cell';
import { Cover, Portrait, Thumbnail } from '@juris/shared-ui/PagingTable/rowPictures';
import { PdfLink, TypedLink } from './rowLinks';

interface TextOptions {
  /** Maximum number of characters (specification section 9); absent for full text. */
  cut?: number;
  /** Field by which the server sorts. */
  sortsBy?: string;
}

/** Returns a text column. */
export const textColumn = <Row,>(
  heading: string,
  place: Place,
  value: (row: Row) => string,
  { cut, ...sorting }: TextOptions = {},
): Column<Row> => ({
  heading,
  place,
  value,
  ...sorting,
  cell: cut === undefined ? value : (row) => <CutText at={cut}>{value(row)}</CutText>,
});

/** Returns a column of URLs that staff entered. URLs of other sites are links. */
export const linkColumn = <Row,>(
  heading: string,
  place: Place,
  value: (row: Row) => string,
  { cut, ...sorting }: TextOptions & { cut: number },
): Column<Row> => ({
  heading,
  place,
  value,
  ...sorting,
  cell: (row) => (
    <TypedLink address={value(row)}>
      <CutText at={cut}>{value(row)}</CutText>
    </TypedLink>
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

/** Picture components and their sizes, by type. */
export const rowPicture = {
  Cover: { Picture: Cover, width: 28, height: 34 },
  Portrait: { Picture: Portrait, width: 34, height: 34 },
  Banner: { Picture: Thumbnail, width: 52, height: 30 },
} satisfies Record<string, RowPicture>;

/**
 * Returns the picture column.
 * @param readRouteFile returns the row's file name in the folder; empty without a file
 */
export const pictureColumn = <Row extends StoredFiles>(
  heading: string,
  { Picture, width, height }: RowPicture,
  folder: UploadFolder,
  fileOf: (row: Row) => string,
): Column<Row> => ({
  heading,
  place: 'picture',
  cell: (row) =>
    fileOf(row) && (
      <Picture src={uploadAddress(folder, fileOf(row), row.updatedAt)} width={width} height={height} />
    ),
});

/**
 * Returns the column of stored PDFs.
 * @param readRouteFile returns the row's file name in the folder; empty without a file
 */
export const pdfColumn = <Row extends StoredFiles>(
  place: Place,
  folder: UploadFolder,
  fileOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  heading: 'Download',
  place,
  cell: (row) =>
    fileOf(row) && <PdfLink href={uploadAddress(folder, fileOf(row), row.updatedAt)} of={nameOf(row)} />,
});

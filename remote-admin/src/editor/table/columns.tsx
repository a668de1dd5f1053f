import type { ComponentType } from 'react';
import type { UploadFolder } from '@juris/contract';
import { uploadAddress } from '@juris/platform';
import { CutText } from '@juris/shared-ui/CutText/CutText';
import type { Column, Place } from '@juris/shared-ui/PagingTable/Cell';
import { Cover, Portrait, Thumbnail } from '@juris/shared-ui/PagingTable/rowPictures';
import { PdfLink, TypedLink } from './rowLinks';

interface TextOptions {
  /** After how many characters the text is cut, where specification section 9 says so. */
  cut?: number;
  /** The field by which the server sorts. */
  sortsBy?: string;
}

/** A column of text. */
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

/** A column of addresses that staff typed, links where they lead to another site. */
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

/** What the picture of a row can be. */
export const rowPicture = {
  Cover: { Picture: Cover, width: 28, height: 34 },
  Portrait: { Picture: Portrait, width: 34, height: 34 },
  Banner: { Picture: Thumbnail, width: 52, height: 30 },
} satisfies Record<string, RowPicture>;

/** The column of pictures. @param fileOf names the row's file in the folder; empty where it has none */
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

/** The column of stored PDFs. @param fileOf names the row's file in the folder; empty where it has none */
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

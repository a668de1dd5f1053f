import type { LibraryFile, LibraryFileList } from '@juris/contract';
import { pagedList } from '../api/listPages';
import { versionedEntities } from '../record/recordTypes';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import { libraryLabels } from './labels';

/** Endpoint for the pages of uploaded files. A save of any record can change them. */
export const libraryPages = pagedList('adminFiles', {
  url: 'files',
  rows: (answer: LibraryFileList): LibraryFile[] => answer.output,
  tags: ['History', ...versionedEntities],
});

/** Returns the original name of an uploaded file, or its stored name if the original one is unknown. */
export const nameOfFile = ({ originalName, name }: Pick<LibraryFile, 'originalName' | 'name'>): string =>
  originalName || name;

export const addressOfFile = ({ folder, name }: Pick<LibraryFile, 'folder' | 'name'>): string =>
  `/uploads/${folder}/${encodeURIComponent(name)}`;

/** Returns whether a file is an image; all other files are PDFs. */
export const isImage = ({ kind }: Pick<LibraryFile, 'kind'>): boolean => kind !== 'pdf';

const formats: Readonly<Record<string, string>> = { jpg: 'JPEG', png: 'PNG', svg: 'SVG', pdf: 'PDF' };

/** Returns the format of a file, such as `JPEG`. */
export function formatOf({ name }: Pick<LibraryFile, 'name'>): string {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return formats[extension] ?? extension.toUpperCase();
}

/** Returns the size of an image in pixels; empty if it is unknown. */
export const dimensionsOf = ({ width, height }: Pick<LibraryFile, 'width' | 'height'>): string =>
  width !== null && height !== null ? libraryLabels.dimensions(width, height) : '';

/** Returns format, size in bytes and size in pixels of a file, as one line. */
export const describeFile = (file: LibraryFile): string =>
  [formatOf(file), formatBytes(file.bytes), dimensionsOf(file)].filter(Boolean).join(' · ');

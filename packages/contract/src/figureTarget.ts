import { currentPdfPaths } from './currentPdf';

/** Figure that a request increases: the visits of a book’s page, or the downloads of a PDF. */
export type FigureTarget =
  | { figure: 'visit' | 'download'; kind: string; id: number }
  /** A PDF at the address of its file. The API finds the record that contains it. */
  | { figure: 'download'; file: string };

/** Content types of book pages, by the first part of the page’s address. */
const bookPages: Readonly<Record<string, string>> = { titles: 'publishedTitle', openaccess: 'openAccess' };

/**
 * Returns the figure that a request increases; undefined for other requests.
 * @param path Path of the address, without the query.
 * @example figureTarget('/titles/17-torts') // a visit of the published title 17
 */
export function figureTarget(path: string): FigureTarget | undefined {
  const [, page = '', id] = /^\/(\w+)\/(\d{1,9})(?:-[^/]*)?$/.exec(path) ?? [];
  const kind = Object.hasOwn(bookPages, page) ? bookPages[page] : undefined;
  if (kind !== undefined) return { figure: 'visit', kind, id: Number(id) };
  const [, pdf, record] = /^\/api\/(pdf\/\w+)\/(\d{1,9})$/.exec(path) ?? [];
  for (const [type, prefix] of Object.entries(currentPdfPaths))
    if (prefix === pdf) return { figure: 'download', kind: type, id: Number(record) };
  const [, file] = /^\/uploads\/([\w./%-]{1,400}\.pdf)$/.exec(path) ?? [];
  return file === undefined ? undefined : { figure: 'download', file };
}

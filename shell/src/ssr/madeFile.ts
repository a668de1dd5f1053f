import type { FileHandle } from '@juris/platform';

/** A file that a route answers with instead of a page. */
export interface MadeFile {
  text: string;
  headers: Record<string, string>;
}

/** Whether a route is a file to take away, not a page. */
export const isFile = (handle: unknown): handle is FileHandle =>
  typeof handle === 'object' && handle !== null && 'file' in handle && handle.file === true;

/** The file that a loader made. @throws Error for anything but a Response, which is what the loader of a file returns */
export async function fileOf(answer: unknown): Promise<MadeFile> {
  if (!(answer instanceof Response)) throw new Error('The loader of a file returned no Response.');
  const sent = ['content-type', 'content-disposition'].map((name) => [name, answer.headers.get(name) ?? '']);
  return { text: await answer.text(), headers: Object.fromEntries(sent) };
}

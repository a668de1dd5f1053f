import type { FileHandle } from '@juris/platform';

export interface RouteFile {
  text: string;
  headers: Record<string, string>;
}

/** Returns whether the handle of a route declares a file instead of a page. */
export const isFileHandle = (handle: unknown): handle is FileHandle =>
  typeof handle === 'object' && handle !== null && 'file' in handle && handle.file === true;

/**
 * Reads the file that a loader returned.
 * @throws Error if the loader returned anything other than a Response.
 */
export async function readRouteFile(response: unknown): Promise<RouteFile> {
  if (!(response instanceof Response)) throw new Error('The loader of a file returned no Response.');
  const headers = ['content-type', 'content-disposition'].map((name) => [
    name,
    response.headers.get(name) ?? '',
  ]);
  return { text: await response.text(), headers: Object.fromEntries(headers) };
}

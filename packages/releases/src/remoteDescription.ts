/** Properties of a remote that are only known after its server file has been evaluated. */
export interface RemoteDescription {
  /** Range of platform versions that the remote works with, such as `^1.1`. */
  platform: string;
  /** Links that the remote adds to the header and footer. They have not been validated. */
  navigation?: unknown;
  /** Paths of the remote's pages that have no parameter, such as `/contactus`. The first is the mount path. */
  addresses: string[];
  /** Path patterns of the remote's pages with parameters, such as `/titles/:book`. */
  patterns: string[];
  /** Warnings about deprecated fields, which the check of a release prints. */
  deprecations: string[];
  /** Ids of all routes. The chunk of a page has the id of its route; other chunks are loaded on first use. */
  routeIds: string[];
  /** `server` if the server renders the first page of a visit; `browser` if pages are rendered only in the browser. */
  rendered: 'server' | 'browser';
}

/**
 * Function that evaluates the server file of a remote with the shared modules of the shell and returns a description of
 * the remote.
 * @param name Name of the remote.
 * @param code Content of the server file.
 * @param location Name of the file, for error messages.
 * @throws {Error} If the file cannot be evaluated or is not a remote for this platform.
 */
export type DescribeRemote = (name: string, code: Buffer, location: string) => RemoteDescription;

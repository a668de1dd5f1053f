import type { RemoteName } from './remotes';

/** Description of a remote from its server file. */
export interface RemoteDescription {
  /** Range of platform versions that the remote works with, such as `^1.1`. */
  platform: string;
  /** Its links in the header and footer; not checked yet. */
  navigation?: unknown;
  /** Addresses of its pages that take no parameter, such as `/contactus`. */
  addresses: string[];
}

/**
 * Evaluates a remote's server file with the shared modules of the shell and returns its description.
 * @param name the remote's name
 * @param code the content of the server file
 * @param location the file's name for error messages
 * @throws Error when the file cannot be evaluated or is not a remote for this platform
 */
export type DescribeRemote = (name: RemoteName, code: Buffer, location: string) => RemoteDescription;

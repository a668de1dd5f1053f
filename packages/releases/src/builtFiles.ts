import type { Needs } from './releaseList';

/**
 * Content of the `files.json` of a build: files that a page names for preloading. That of a remote also lists what it
 * needs from the shell ({@link Needs}).
 */
export interface BuiltFiles extends Needs {
  /** Entry files of the bundle, in execution order. */
  start: string[];
  /** Files of each named chunk, such as a page: `{ home: ['home.1a2b3c4d.js'] }`. */
  chunks: Record<string, string[]>;
  /** Style sheets of each named chunk that has some. */
  styles?: Record<string, string[]>;
}

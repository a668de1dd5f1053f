/** The `files.json` of a build: the files whose addresses the server adds to a page. */
export interface BuiltFiles {
  /** Entry files of the bundle, in execution order. */
  start: string[];
  /** Files of each named chunk, such as a page: `{ home: ['home.1a2b3c4d.js'] }`. */
  chunks: Record<string, string[]>;
}

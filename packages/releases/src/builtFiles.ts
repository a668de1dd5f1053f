/** Which files a build made, as its `files.json` says it to the server that puts their addresses into a page. */
export interface BuiltFiles {
  /** The files that start the bundle, in the order they are run. */
  start: string[];
  /** The files of each named chunk, e.g. of a page: `{ home: ['home.1a2b3c4d.js'] }`. */
  chunks: Record<string, string[]>;
}

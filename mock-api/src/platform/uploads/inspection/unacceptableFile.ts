/** A file that cannot be accepted. The message says in whole sentences what the file is and what to do. */
export class UnacceptableFile extends Error {
  override name = 'UnacceptableFile';
}

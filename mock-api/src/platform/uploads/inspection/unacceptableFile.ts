/**
 * Reports a file that cannot be accepted. The message states the type of the file and the remedy in whole sentences.
 */
export class UnacceptableFile extends Error {
  override name = 'UnacceptableFile';
}

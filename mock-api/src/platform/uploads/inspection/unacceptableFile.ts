/**
 * Error for an uploaded file that cannot be accepted. The message is shown to the editor. It says what is wrong with the
 * file and what the editor can do.
 */
export class UnacceptableFile extends Error {
  override name = 'UnacceptableFile';
}

/** Error for an uploaded file that is not accepted. Its message tells the editor the problem and the remedy. */
export class UnacceptableFile extends Error {
  override name = 'UnacceptableFile';
}

import { UploadedFile } from '@juris/contract/uploadedFile';

/** A received file as the API holds it: flushed to disk, waiting for a record to take it. */
export class ReceivedFile extends UploadedFile {
  /** @param stagedAt where its bytes wait */
  constructor(
    readonly stagedAt: string,
    ...file: ConstructorParameters<typeof UploadedFile>
  ) {
    super(...file);
  }
}

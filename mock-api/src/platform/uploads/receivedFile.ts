import { UploadedFile } from '@juris/contract/uploadedFile';

/** A received file on the server: flushed to disk, waiting for its record. */
export class ReceivedFile extends UploadedFile {
  /** @param stagedAt path of its content until a record stores it */
  constructor(
    readonly stagedAt: string,
    ...file: ConstructorParameters<typeof UploadedFile>
  ) {
    super(...file);
  }
}

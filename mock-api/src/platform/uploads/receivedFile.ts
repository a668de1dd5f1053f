import { UploadedFile } from '@juris/contract/uploadedFile';

/** A received file in the staging folder, until its record is saved. */
export class ReceivedFile extends UploadedFile {
  /** @param stagedAt path of the file in the staging folder */
  constructor(
    readonly stagedAt: string,
    ...file: ConstructorParameters<typeof UploadedFile>
  ) {
    super(...file);
  }
}

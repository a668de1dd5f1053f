import { randomUUID } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReceivedFile } from '../../platform/uploads/receivedFile';
import type { SavedFiles, StoredUpload } from '../../platform/uploads/filesOfSave';
import type { Uploads } from '../../platform/uploads/uploads';
import { readArt } from './art';
import { samplePdf, type SampleText } from './samplePdf';

/** Stores the files of sample records in the same way as uploaded files. */
export class SeedFiles {
  constructor(
    private readonly uploads: Uploads,
    private readonly files: SavedFiles,
    private readonly seedFolder: string,
  ) {}

  /**
   * Stores the picture of a sample record.
   * @param folder upload folder, for example `banners`
   * @param label text from which the name of the stored file is made
   * @param file path of the picture in the subfolder `art` of the seed folder
   */
  async image(folder: string, label: string, file: string): Promise<StoredUpload> {
    const stagedAt = this.newStagingPath();
    const art = await readArt(path.join(this.seedFolder, 'art', file), stagedAt);
    await writeFile(stagedAt, art.bytes);
    return this.keep(folder, label, new ReceivedFile(stagedAt, '', art.extension, art.width, art.height));
  }

  /**
   * Creates and stores a sample PDF document.
   * @param folder upload folder, for example `openaccess/pdfs`
   */
  async pdf(folder: string, text: SampleText): Promise<StoredUpload> {
    return this.keep(folder, text.title, await this.receivedPdf(text));
  }

  /**
   * Creates a sample PDF document like one that a visitor has sent, and does not store it.
   * @param name name of the file on the computer of the visitor
   */
  async receivedPdf(text: SampleText, name = ''): Promise<ReceivedFile> {
    const stagedAt = this.newStagingPath();
    await writeFile(stagedAt, await samplePdf(text));
    return new ReceivedFile(stagedAt, name, 'pdf', null, null);
  }

  private newStagingPath = () => path.join(this.uploads.staging, randomUUID());

  private async keep(folder: string, label: string, file: ReceivedFile) {
    const handle = await open(file.stagedAt, 'r+');
    await handle.sync();
    await handle.close();
    return this.files.store(folder, file, label.replace(/\(sample\)/, ''));
  }
}

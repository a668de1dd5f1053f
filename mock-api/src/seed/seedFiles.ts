import { randomUUID } from 'node:crypto';
import { copyFile, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UploadedFile } from '../contract/uploadedFile';
import type { UploadFolder } from '../uploads/folders';
import type { StoredFile, SavedFiles, Uploads } from '../uploads/uploads';
import { artFor, type Art } from './art';
import { samplePdf, type SampleText } from './samplePdf';

/** Puts sample files into the uploads folder, on the same way as an editor's. */
export class SeedFiles {
  private readonly series = new Map<UploadFolder, Art[]>();

  constructor(
    private readonly uploads: Uploads,
    private readonly files: SavedFiles,
    private readonly seedFolder: string,
  ) {}

  /** The drawing for a record. @param index place of the record; the drawings repeat */
  async image(folder: UploadFolder, label: string, index: number): Promise<StoredFile> {
    const arts = this.series.get(folder) ?? artFor(folder, this.seedFolder);
    this.series.set(folder, arts);
    const art = arts[index % arts.length];
    if (!art) throw new Error(`There is no art for ${folder} in ${this.seedFolder}.`);
    const stagedAt = this.place();
    await copyFile(art.source, stagedAt);
    return this.keep(folder, label, new UploadedFile('', stagedAt, 'svg', art.width, art.height));
  }

  /** A sample document for a record. */
  async pdf(folder: UploadFolder, text: SampleText): Promise<StoredFile> {
    const stagedAt = this.place();
    await writeFile(stagedAt, await samplePdf(text));
    return this.keep(folder, text.title, new UploadedFile('', stagedAt, 'pdf', null, null));
  }

  private place = () => path.join(this.uploads.staging, randomUUID());

  private async keep(folder: UploadFolder, label: string, file: UploadedFile) {
    const handle = await open(file.stagedAt, 'r+');
    await handle.sync();
    await handle.close();
    return this.files.store(folder, file, label.replace(/\(sample\)/, ''));
  }
}

import { randomUUID } from 'node:crypto';
import { copyFile, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UploadFolder } from '../uploads/folders';
import type { KeptFile, SavedFiles, Uploads } from '../uploads/uploads';
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
  async image(folder: UploadFolder, label: string, index: number): Promise<KeptFile> {
    const arts = this.series.get(folder) ?? artFor(folder, this.seedFolder);
    this.series.set(folder, arts);
    const art = arts[index % arts.length];
    if (!art) throw new Error(`There is no art for ${folder} in ${this.seedFolder}.`);
    const stagedAt = this.place();
    await copyFile(art.source, stagedAt);
    const { width, height } = art;
    return this.keep(folder, stagedAt, label, { extension: 'svg', width, height });
  }

  /** A sample document for a record. */
  async pdf(folder: UploadFolder, text: SampleText): Promise<KeptFile> {
    const stagedAt = this.place();
    await writeFile(stagedAt, await samplePdf(text));
    return this.keep(folder, stagedAt, text.title, { extension: 'pdf', width: null, height: null });
  }

  private place = () => path.join(this.uploads.staging, randomUUID());

  private async keep(
    folder: UploadFolder,
    stagedAt: string,
    label: string,
    kind: { extension: 'svg' | 'pdf'; width: number | null; height: number | null },
  ) {
    const handle = await open(stagedAt, 'r+');
    await handle.sync();
    await handle.close();
    return this.files.keep(folder, { originalName: '', stagedAt, ...kind }, label.replace(/\(sample\)/, ''));
  }
}

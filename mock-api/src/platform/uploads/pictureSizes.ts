import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { MAX_IMAGE_SIDE } from './acceptedFiles';
import {
  pictureFormats,
  pictureWidths,
  sharingFolderOf,
  SIZED_NAME,
  SIZES_FOLDER,
} from '@juris/server-kit/files/sizedNames';

/** Generates smaller versions of photographs, one photograph after the other. */
export class PictureSizes {
  private readonly waiting = new Set<string>();
  private work: Promise<void> = Promise.resolve();
  private isClosed = false;

  /** @param report logs failures; visitors then get the original picture */
  constructor(
    private readonly storage: FileStorage,
    private readonly report: (message: string) => void,
  ) {}

  /**
   * Adds a picture to the queue. Its missing sizes are generated later.
   * @param file path in the storage, for example `banners/a.jpg`
   */
  make(file: string): void {
    if (!/\.(jpg|png)$/.test(file) || this.waiting.has(file) || this.isClosed) return;
    this.waiting.add(file);
    this.work = this.work
      .then(() => (this.isClosed ? undefined : this.makeAll(file)))
      .catch((error: unknown) => this.report(`Could not generate the sizes of ${file}: ${String(error)}`))
      .finally(() => this.waiting.delete(file));
  }

  private async makeAll(file: string) {
    const { default: sharp } = await import('sharp');
    // No client waits for the sizes, so one thread is enough. The other threads remain free for requests.
    sharp.concurrency(1);
    const largest = Math.max(...pictureWidths);
    const picture = await this.storage.read(file);
    if (!picture) return;
    const { data, info } = await sharp(await buffer(picture), {
      limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE,
    })
      .resize({ width: largest, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const target of this.sizesOf(file)) {
      if (this.isClosed || (await this.storage.sizeOf(target)) !== undefined) continue;
      const [, , width] = SIZED_NAME.exec(target) ?? [];
      const sized = sharp(data, { raw: info }).resize({ width: Number(width), withoutEnlargement: true });
      const encoded = target.endsWith('avif')
        ? sized.avif({ quality: 55, effort: 3 })
        : sized.webp({ quality: 78 });
      await this.storage.write(target, await encoded.toBuffer());
      // The original may have been removed meanwhile, with its sizes. This size must then be deleted too.
      if ((await this.storage.sizeOf(file)) === undefined) return this.remove(file);
    }
  }

  /** Deletes all generated versions of a picture. */
  async remove(file: string): Promise<void> {
    // Earlier releases stored one picture for shared links, beside the folder.
    await this.storage.remove([...this.sizesOf(file), `${sharingFolderOf(file)}.png`]);
    await this.storage.removeFolder(sharingFolderOf(file));
  }

  private sizesOf(file: string): string[] {
    return pictureWidths.flatMap((width) =>
      pictureFormats.map((format) => `${SIZES_FOLDER}/${file}.${width}.${format}`),
    );
  }

  /** Number of pictures in the queue, including the one that is being processed. */
  get count(): number {
    return this.waiting.size;
  }

  /** Returns a promise that resolves when the queue is empty. */
  async idle(): Promise<void> {
    while (this.waiting.size > 0) await this.work;
  }

  /** Stops after the current size. Missing sizes are generated when a visitor requests them. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.work;
  }
}

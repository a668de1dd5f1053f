import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { LONGEST_SIDE } from './inspection/limits';
import { formats, SIZED, SIZES, widths } from '@juris/server-kit/files/sizedNames';

/** Makes photographs small enough for the places that show them: one after the other, each once. */
export class PictureSizes {
  private readonly waiting = new Set<string>();
  private work: Promise<void> = Promise.resolve();
  private isClosed = false;

  /**
   * @param report hears of a picture that cannot be made smaller; its original is served then
   */
  constructor(
    private readonly storage: FileStorage,
    private readonly report: (message: string) => void,
  ) {}

  /** Lets the sizes of a picture that are not there be made when its turn comes. @param file such as `banners/a.jpg` */
  make(file: string): void {
    if (!/\.(jpg|png)$/.test(file) || this.waiting.has(file) || this.isClosed) return;
    this.waiting.add(file);
    this.work = this.work
      .then(() => (this.isClosed ? undefined : this.makeAll(file)))
      .catch((error: unknown) => this.report(`The sizes of ${file} could not be made: ${String(error)}`))
      .finally(() => this.waiting.delete(file));
  }

  private async makeAll(file: string) {
    const { default: sharp } = await import('sharp');
    // Nobody waits for them: one thread leaves the others to readers, and needs a fraction of the memory.
    sharp.concurrency(1);
    const largest = Math.max(...widths);
    const picture = await this.storage.read(file);
    if (!picture) return;
    const { data, info } = await sharp(await buffer(picture), {
      limitInputPixels: LONGEST_SIDE * LONGEST_SIDE,
    })
      .resize({ width: largest, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const target of this.sizesOf(file)) {
      if (this.isClosed || (await this.storage.sizeOf(target)) !== undefined) continue;
      const [, , width] = SIZED.exec(target) ?? [];
      const sized = sharp(data, { raw: info }).resize({ width: Number(width), withoutEnlargement: true });
      const encoded = target.endsWith('avif')
        ? sized.avif({ quality: 55, effort: 3 })
        : sized.webp({ quality: 78 });
      await this.storage.write(target, await encoded.toBuffer());
      // Set aside meanwhile: it took along what was made until then.
      if ((await this.storage.sizeOf(file)) === undefined) return this.remove(file);
    }
  }

  /** Forgets what was made of a picture that is gone. */
  async remove(file: string): Promise<void> {
    await this.storage.remove([...this.sizesOf(file), `${SIZES}/${file}.shared.png`]);
  }

  private sizesOf(file: string): string[] {
    return widths.flatMap((width) => formats.map((format) => `${SIZES}/${file}.${width}.${format}`));
  }

  /** How many pictures wait, with the one that is being made. */
  get count(): number {
    return this.waiting.size;
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    while (this.waiting.size > 0) await this.work;
  }

  /** Ends after the size that is being made; what is missing then is made when it is asked for. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.work;
  }
}

import { randomUUID } from 'node:crypto';
import { writeFile, copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { flushToDisk, ReceivedFile } from '../../platform/uploads/receivedFile';
import type { SavedFiles, StoredUpload } from '../../platform/uploads/filesOfSave';
import type { Uploads } from '../../platform/uploads/uploads';
import { samplePdf, type SampleText } from './samplePdf';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { UploadedFile } from '@juris/contract';
import { inspectFile } from '../../platform/uploads/inspectFile';
import { svgSize } from '../../platform/uploads/drawings/svgSize';

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
    await flushToDisk(file.stagedAt, 'r+');
    return this.files.store(folder, file, label.replace(/\(sample\)/, ''));
  }
}

/** Content, file extension and size in pixels of a sample picture, as it is stored. */
interface Art extends Pick<UploadedFile, 'extension' | 'width' | 'height'> {
  bytes: Buffer;
}

/**
 * Cache of the pictures, by the path of the source file. Tests fill many databases in one process, and a photograph
 * takes half a second.
 */
const artBySource = new Map<string, Promise<Art>>();

/**
 * Reads a sample picture. Photographs are processed like uploads, which rotates them upright. SVG drawings are used
 * without changes, because the samples are safe.
 * @param source path of the picture in the seed folder
 * @param stagedAt path of a temporary copy, which may be changed
 */
function readArt(source: string, stagedAt: string): Promise<Art> {
  const art = artBySource.get(source) ?? inspect(source, stagedAt);
  artBySource.set(source, art);
  return art;
}

const photographType = z.enum(['.jpg', '.png']).transform((name) => (name === '.jpg' ? 'jpg' : 'png'));

/** Schema of `art/sizes.json` in the published package, whose photographs are already processed. */
const sizes = z.record(z.string(), z.object({ width: z.int(), height: z.int() }));

async function inspect(source: string, stagedAt: string): Promise<Art> {
  const list = path.join(source, '../../sizes.json');
  const prepared = existsSync(list) ? sizes.parse(JSON.parse(readFileSync(list, 'utf8'))) : {};
  const size = prepared[path.relative(path.dirname(list), source)];
  if (size)
    return { ...size, extension: photographType.parse(path.extname(source)), bytes: await readFile(source) };
  await copyFile(source, stagedAt);
  const isDrawing = path.extname(source) === '.svg';
  const inspected = isDrawing ? undefined : await inspectFile(stagedAt, 'image');
  const bytes = await readFile(stagedAt);
  return { ...(inspected ?? { extension: 'svg', ...drawingSize(bytes.toString()) }), bytes };
}

function drawingSize(svg: string) {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  return svgSize((name) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? null);
}

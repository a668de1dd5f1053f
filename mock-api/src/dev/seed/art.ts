import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UploadedFile } from '@juris/contract';
import { inspectFile } from '../../platform/uploads/inspectFile';
import { svgSize } from '../../platform/uploads/drawings/svgSize';

/** Content, file extension and size in pixels of a sample picture, as it is stored. */
interface Art extends Pick<UploadedFile, 'extension' | 'width' | 'height'> {
  bytes: Buffer;
}

/**
 * Cache of the pictures, by the path of the source file. Tests fill many databases in one process, and inspecting the
 * photographs takes half a second each time.
 */
const artBySource = new Map<string, Promise<Art>>();

/**
 * Reads a sample picture. Photographs are processed like uploads, which rotates them upright. SVG drawings are used as
 * they are: the samples contain nothing to sanitise, and the sanitiser is slow to load.
 * @param source path of the picture in the seed folder
 * @param stagedAt path of a temporary copy, which may be changed
 */
export function readArt(source: string, stagedAt: string): Promise<Art> {
  const art = artBySource.get(source) ?? inspect(source, stagedAt);
  artBySource.set(source, art);
  return art;
}

async function inspect(source: string, stagedAt: string): Promise<Art> {
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

import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UploadedFile } from '@juris/contract';
import { inspectFile } from '../../platform/uploads/inspectFile';
import { svgSize } from '../../platform/uploads/drawings/svgSize';

/** A picture of a sample record as it is stored. */
interface Art extends Pick<UploadedFile, 'extension' | 'width' | 'height'> {
  bytes: Buffer;
}

/** Pictures by source: tests fill many databases in one process, and inspecting photographs takes half a second. */
const artBySource = new Map<string, Promise<Art>>();

/**
 * Reads a picture of the seed folder. Photographs are inspected like an upload, which rotates them upright. Our own
 * drawings need no cleaning, and the cleaner is slow to load.
 * @param stagedAt path at which the picture may be changed
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

import { existsSync, readFileSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { UploadedFile } from '@juris/contract';
import { inspectFile } from '../../platform/uploads/inspectFile';
import { svgSize } from '../../platform/uploads/drawings/svgSize';

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
export function readArt(source: string, stagedAt: string): Promise<Art> {
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

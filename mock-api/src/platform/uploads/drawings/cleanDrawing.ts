import { readFile } from 'node:fs/promises';
import { replaceContent } from '../inspection/replaceContent';
import { cleanSvg } from './cleanSvg';
import { decodeDrawing } from './decodeDrawing';
import type { Size } from './svgSize';

/**
 * Removes everything from an SVG file that could run or load something. Changes the file in place.
 * @returns size of the drawing in pixels
 * @throws UnacceptableFile if the drawing is invalid or unsafe
 */
export async function cleanDrawing(file: string): Promise<Size> {
  const { text, width, height } = await cleanSvg(decodeDrawing(await readFile(file)));
  await replaceContent(file, text);
  return { width, height };
}

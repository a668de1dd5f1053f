import { readFile } from 'node:fs/promises';
import { replaceContent } from '../inspection/replaceContent';
import { UnacceptableFile } from '../inspection/unacceptableFile';
import { cleanSvg } from './cleanSvg';
import { decodeDrawing } from './decodeDrawing';
import type { Size } from './svgSize';

/** The size of a drawing that was cleaned, or why it cannot be accepted: a class of errors does not cross threads. */
export type CleanedDrawing = Size | { rejection: string };

/** The task of the worker thread: cleans a drawing in place. */
export async function cleanDrawingFile(file: string): Promise<CleanedDrawing> {
  try {
    const { text, width, height } = await cleanSvg(decodeDrawing(await readFile(file)));
    await replaceContent(file, text);
    return { width, height };
  } catch (error) {
    if (error instanceof UnacceptableFile) return { rejection: error.message };
    throw error;
  }
}

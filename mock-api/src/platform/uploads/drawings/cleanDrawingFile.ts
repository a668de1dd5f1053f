import { readFile } from 'node:fs/promises';
import { replaceContent } from '../inspection/replaceContent';
import { UnacceptableFile } from '../inspection/unacceptableFile';
import { cleanSvg } from './cleanSvg';
import { decodeDrawing } from './decodeDrawing';
import type { Size } from './svgSize';

/**
 * Size of a cleaned drawing, or the message of its rejection. The rejection is a value, because the class of an error
 * is lost between threads.
 */
export type CleanedDrawing = Size | { rejection: string };

/** Runs in the worker thread: cleans a drawing in place. */
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

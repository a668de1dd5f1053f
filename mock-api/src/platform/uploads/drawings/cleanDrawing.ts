import path from 'node:path';
import type { Piscina } from 'piscina';
import { HttpError } from '../../http/httpError';
import { loadSharp } from '../loadSharp';
import { UnacceptableFile } from '../inspection/unacceptableFile';
import type { CleanedDrawing } from './cleanDrawingFile';
import type { Size } from './svgSize';

/** Maximum number of drawings that wait for the worker thread. The most expensive drawings take 1.5 s each. */
const LONGEST_QUEUE = 4;

/** Maximum time for waiting and cleaning together, in milliseconds. */
const LONGEST = 15_000;

/** The worker thread ends after this many milliseconds without a drawing. */
const IDLE = 10_000;

/** Maximum heap of the worker thread, in MiB. It is sufficient for the largest allowed drawing. */
const LARGEST_HEAP = 256;

/**
 * Removes everything from an SVG file that could run or load something. Changes the file in place, in a worker thread.
 * @returns size of the drawing in pixels
 * @throws UnacceptableFile if the drawing is invalid, unsafe or takes too long
 * @throws HttpError 503 if too many drawings wait
 */
export async function cleanDrawing(file: string): Promise<Size> {
  const pool = await (cleaning ??= startCleaning());
  if (pool.queueSize >= LONGEST_QUEUE)
    throw new HttpError(503, 'The server is busy with other drawings. Try again.', undefined, {
      'retry-after': '5',
    });
  const timeout = AbortSignal.timeout(LONGEST);
  try {
    const cleaned = await pool.run(file, { signal: timeout });
    if ('rejection' in cleaned) throw new UnacceptableFile(cleaned.rejection);
    return cleaned;
  } catch (error) {
    if (timeout.aborted || Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new UnacceptableFile('This drawing takes too long to check. Simplify it, or export it as PNG.');
    throw error;
  }
}

let cleaning: Promise<Piscina<string, CleanedDrawing>> | undefined;

/** Creates the worker pool, when the first drawing is uploaded. */
async function startCleaning(): Promise<Piscina<string, CleanedDrawing>> {
  const { default: Piscina } = await import('piscina');
  // The native library `sharp` must be loaded in the main thread before a worker loads it. Only drawings with embedded
  // pictures need it, so an error is ignored.
  await loadSharp().catch(() => undefined);
  const isBundled = path.extname(__filename) === '.cjs';
  return new Piscina<string, CleanedDrawing>({
    filename: isBundled
      ? path.join(__dirname, '../drawings/main.cjs')
      : path.join(__dirname, 'cleanDrawingFile.ts'),
    name: 'cleanDrawingFile',
    ...(!isBundled && { execArgv: ['--import', 'tsx'] }),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP },
  });
}

import { parentPort } from 'node:worker_threads';
import { checkDocx } from './checkDocx';
import { checkPdf } from './checkPdf';
import { describeWrongType } from './describeWrongType';
import { cleanDrawing } from './drawings/cleanSvg';
import { countPagesOfFile } from './pdfPages';
import { UnacceptableFile, MAX_IMAGE_SIDE, loadSharp } from './acceptedFiles';
import { replaceContent } from './receivedFile';
import { readXmlRecords } from './xmlRecords';
import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';

/** The parsers of uploaded files. */
const parsers = {
  ...{ checkPdf, countPagesOfFile, checkDocx, cleanDrawing, cleanPhotograph, describeWrongType },
  readXmlRecords,
};

export type ParserName = keyof typeof parsers;
type Parser<Name extends ParserName> = (typeof parsers)[Name];
export type ParserArguments<Name extends ParserName> = Parameters<Parser<Name>>;
export type ParserResult<Name extends ParserName> = Awaited<ReturnType<Parser<Name>>>;

/**
 * Outcome of a parser. A rejection or failure is a value, because the class and the properties of an error are lost
 * between threads.
 */
export type ParserOutcome<Name extends ParserName> =
  | { result: ParserResult<Name> }
  | { rejection: string }
  | { failure: { message: string; code?: unknown; syscall?: unknown } };

/** A parser with its arguments. The compiler cannot relate both, because the name is known only at run time. */
interface Task {
  name: ParserName;
  args: never[];
}

async function outcomeOf({ name, args }: Task): Promise<object> {
  try {
    const parse: (...args: never[]) => unknown = parsers[name];
    return { result: await parse(...args) };
  } catch (error) {
    if (error instanceof UnacceptableFile) return { rejection: error.message };
    const { message, code, syscall } = Object(error);
    return { failure: { message: String(message), code, syscall } };
  }
}

parentPort?.on('message', (task: Task) => {
  void outcomeOf(task).then((outcome) => parentPort?.postMessage(outcome));
});

parentPort?.postMessage('ready');

/**
 * Maximum number of pixels of a JPEG whose coding is optimised, which saves some bytes. For 64 megapixels, it would need
 * 800 MB of memory and three times as much processor time.
 */
const MOST_OPTIMISED = 16_000_000;

/**
 * Cleans a JPEG or PNG file in place: removes metadata such as location and time, rotates the picture by its EXIF
 * orientation and converts it to sRGB. A JPEG is always encoded again, because metadata can be in many parts of it; a
 * PNG only if it has metadata. Decodes the whole picture, so damage is noticed.
 * @returns size of the picture in pixels, as browsers show it
 * @throws UnacceptableFile if the picture is animated, too large or damaged
 */
async function cleanPhotograph(file: string, extension: 'png' | 'jpg') {
  const sharp = await loadSharp();
  if (extension === 'png' && isAnimated(await readFile(file)))
    throw new UnacceptableFile('This is an animated PNG. Save one frame as PNG.');
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata();
    const { width, height } = metadata.autoOrient;
    if (Math.max(width, height) > MAX_IMAGE_SIDE)
      throw new UnacceptableFile(
        `This image is ${width} by ${height} pixels. The maximum is ${MAX_IMAGE_SIDE} by ${MAX_IMAGE_SIDE}. Make it smaller.`,
      );
    const picture = sharp(file, { limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE, failOn: 'error' });
    if (extension === 'png' && !isPersonal(metadata)) await picture.resize(16).raw().toBuffer();
    else {
      const upright = picture.autoOrient();
      const optimiseCoding = width * height <= MOST_OPTIMISED;
      const jpeg = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding };
      const clean = extension === 'jpg' ? upright.jpeg(jpeg) : upright.png();
      await replaceContent(file, await clean.toBuffer());
    }
    return { width, height };
  } catch (error) {
    if (error instanceof UnacceptableFile) throw error;
    // An error of the file system becomes status 500. All other errors are caused by the picture.
    if ('syscall' in Object(error)) throw error;
    throw new UnacceptableFile('This image is damaged or incomplete. Copy or export it again.');
  }
}

/**
 * Returns true if a PNG is animated: it then has the chunk `acTL` before its pixels. Visitors could not pause an
 * animated image.
 */
const isAnimated = (png: Buffer) => png.subarray(0, png.indexOf('IDAT')).includes('acTL');

/** Returns true if a picture contains metadata, which may be personal data. */
const isPersonal = ({ exif, xmp, iptc, comments }: Metadata) =>
  (exif ?? xmp ?? iptc ?? comments) !== undefined;

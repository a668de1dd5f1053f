import { readFile } from 'node:fs/promises';
import type { AllowedFileType } from '@juris/contract/uploadedFile';

/** Remedies for a file of a certain type, for image fields and for PDF fields. */
type Remedy = Record<'image' | 'pdf', string>;

/** Remedy for all other types in a document field. */
const SAVE_AS_DOCUMENT = 'Save it as PDF or as a Word document (DOCX).';

/** Names of what a field accepts. */
const accepted: Record<AllowedFileType, string> = {
  image: 'a supported image',
  pdf: 'a PDF',
  document: 'a PDF or a Word document (DOCX)',
};

const picture: Remedy = { image: 'Save it as JPEG or PNG.', pdf: 'Choose a PDF file.' };
const photo: Remedy = { ...picture, image: 'Save it as JPEG.' };
const drawing: Remedy = { image: 'Export it as SVG or PNG.', pdf: 'Save it as PDF.' };
const document: Remedy = {
  image: 'Save the image in it as JPEG or PNG.',
  pdf: 'Save it as PDF.',
};
const archive: Remedy = {
  image: 'Unpack it and choose the image in it.',
  pdf: 'Unpack it and choose the PDF in it.',
};
const other: Remedy = { image: 'Choose a JPEG, PNG or SVG file.', pdf: 'Choose a PDF file.' };

/** Names and remedies of file types, by their usual extension. */
const types = new Map<string, [name: string, remedy: Remedy]>([
  ...['heic', 'heif'].map((type) => entry(type, 'a HEIC photo', photo)),
  ...['cr2', 'cr3', 'nef', 'arw', 'dng', 'raf', 'rw2', 'orf'].map((type) =>
    entry(type, 'a raw photo', photo),
  ),
  entry('avif', 'an AVIF image', picture),
  entry('webp', 'a WebP image', picture),
  entry('tif', 'a TIFF image', picture),
  entry('bmp', 'a BMP image', picture),
  entry('gif', 'a GIF image', picture),
  entry('ico', 'an icon (ICO)', picture),
  ...['jp2', 'jpx', 'jpm'].map((type) => entry(type, 'a JPEG 2000 image', picture)),
  entry('jxl', 'a JPEG XL image', picture),
  entry('jxr', 'a JPEG XR image', picture),
  entry('psd', 'a Photoshop file', picture),
  entry('jpg', 'a JPEG image', picture),
  entry('png', 'a PNG image', picture),
  entry('apng', 'an animated PNG', picture),
  entry('svg', 'an SVG drawing', drawing),
  entry('ps', 'a PostScript file', drawing),
  entry('eps', 'an EPS file', drawing),
  entry('pdf', 'a PDF', { ...document, image: 'Export its page as PNG or JPEG.' }),
  ...['docx', 'dotx', 'docm', 'odt', 'rtf'].map((type) =>
    entry(
      type,
      type === 'odt' ? 'a text document (ODT)' : type === 'rtf' ? 'a text document (RTF)' : 'a Word document',
      document,
    ),
  ),
  ...['xlsx', 'xlsm', 'ods'].map((type) => entry(type, 'a spreadsheet', document)),
  ...['pptx', 'pptm', 'odp'].map((type) => entry(type, 'a presentation', document)),
  entry('cfb', 'an old Office document (such as Word)', document),
  entry('doc', 'an old Word document (.doc)', document),
  entry('indd', 'an InDesign file', document),
  entry('epub', 'an EPUB e-book', document),
  entry('html', 'a web page (HTML)', document),
  ...['zip', 'rar', '7z', 'tar', 'xz', 'bz2'].map((type) =>
    entry(type, `an archive (${type.toUpperCase()})`, archive),
  ),
  entry('gz', 'a compressed file (GZIP)', archive),
]);

function entry(type: string, name: string, remedy: Remedy): [string, [string, Remedy]] {
  return [type, [name, remedy]];
}

/**
 * Returns a message about a file of the wrong type that names the type and the remedy, for example "This is a HEIC
 * photo. Save it as JPEG."
 * @param file path of the file
 */
export async function describeWrongType(file: string, kind: AllowedFileType): Promise<string> {
  const type = await typeByContent(file);
  if (type?.extension === 'encrypted')
    return `This document has a password. Remove the password, or choose ${accepted[kind]} without one.`;
  const [name, remedy] = types.get(type?.extension ?? '') ?? [type && nameByMediaType(type.mediaType), other];
  const advice = kind === 'document' ? SAVE_AS_DOCUMENT : remedy[kind];
  return `This ${name ? `is ${name}` : `is not ${accepted[kind]}`}. ${advice}`;
}

function nameByMediaType(mediaType: string): string | undefined {
  const [group] = mediaType.split('/');
  const groups: Record<string, string | undefined> = {
    video: 'a video',
    audio: 'a sound file',
    image: `an image of another type (${mediaType})`,
    font: 'a font',
  };
  return group === undefined ? undefined : groups[group];
}

async function typeByContent(file: string): Promise<{ extension: string; mediaType: string } | undefined> {
  // Imported only when a file is rejected; most processes never need the library.
  const { fileTypeFromFile } = await import('file-type/node');
  // The library throws if a file is too short to detect its type.
  const detected = await fileTypeFromFile(file).catch(() => undefined);
  if (detected?.ext === 'xml' || !detected) {
    const text = await markupType(file);
    return text === undefined ? undefined : { extension: text, mediaType: '' };
  }
  return {
    extension: detected.ext === 'cfb' ? await officeType(file) : detected.ext,
    mediaType: detected.mime,
  };
}

/** Detects the content of an OLE compound file by the UTF-16 names in its directory. */
async function officeType(file: string): Promise<string> {
  const content = await readFile(file);
  const contains = (name: string) => content.includes(Buffer.from(name, 'utf16le'));
  if (contains('EncryptedPackage')) return 'encrypted';
  return contains('WordDocument') ? 'doc' : 'cfb';
}

/** Detects types without a fixed beginning: SVG, HTML, and PDF with text before its header. */
async function markupType(file: string): Promise<string | undefined> {
  const head = (await readFile(file)).subarray(0, 4096).toString('latin1');
  if (/<svg\b/i.test(head)) return 'svg';
  if (/<(?:!doctype html|html|head|body)\b/i.test(head)) return 'html';
  if (head.includes('%PDF-')) return 'pdf';
  return undefined;
}

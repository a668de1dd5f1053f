/** Number of objects of a PDF that are parsed at once. Other requests are processed in between. */
const OBJECTS_AT_ONCE = 20;

/** Reads a PDF with a tolerant parser, which repairs damaged files as PDF readers do. */
export async function parsePdf(content: Uint8Array) {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  return PDFDocument.load(content, {
    ignoreEncryption: true,
    updateMetadata: false,
    parseSpeed: OBJECTS_AT_ONCE,
  });
}

/** Returns the number of pages of a PDF; 0 if the file is so damaged that its pages cannot be counted. */
export async function countPages(content: Uint8Array): Promise<number> {
  try {
    return (await parsePdf(content)).getPageCount();
  } catch {
    return 0;
  }
}

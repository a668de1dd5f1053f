import type { PDFFont } from '@cantoo/pdf-lib';

/** Text of a sample PDF document. */
export interface SampleText {
  title: string;
  /** The line below the title: author and year, or the publisher. */
  byline: string;
  excerpt: string;
}

const PAGE: [number, number] = [420, 595];
const MARGIN = 48;

/** Creates a PDF document of one page. The same text always results in the same bytes. */
export async function samplePdf({ title, byline, excerpt }: SampleText): Promise<Uint8Array> {
  // Imported only when needed; most processes create no sample documents.
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const ink = rgb(0.08, 0.19, 0.23);
  const pdf = await PDFDocument.create();
  const serif = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage(PAGE);
  let y = PAGE[1] - 110;
  const write = (text: string, size: number, leading: number) => {
    for (const line of wrapText(text, serif, size)) {
      page.drawText(line, { x: MARGIN, y, size, font: serif, color: ink });
      y -= leading;
    }
    y -= leading * 0.6;
  };
  write(title, 24, 30);
  write(byline, 12, 16);
  write(excerpt, 13, 19);
  write('This is a sample document. Replace it before going live.', 9, 12);
  const creationDate = new Date('2024-01-01T00:00:00Z');
  pdf.setTitle(title);
  pdf.setCreationDate(creationDate);
  pdf.setModificationDate(creationDate);
  return pdf.save({ useObjectStreams: false });
}

/**
 * Wraps text into lines between the margins. The standard fonts have only Latin letters, digits and common punctuation;
 * other characters become `?`.
 */
function wrapText(text: string, font: PDFFont, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d]/g, '?')
    .split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (font.widthOfTextAtSize(longer, size) > PAGE[0] - 2 * MARGIN && line) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

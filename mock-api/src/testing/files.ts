import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const type = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml', pdf: 'application/pdf' };

/** Creates a PNG file of one colour. */
export async function png(width = 40, height = 30): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#27346b' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png', { type: type.png });
}

const drawing = readFileSync(path.join(__dirname, '../dev/seed/art/banners/02-bundle.svg'), 'utf8');

/**
 * Returns an SVG file from the sample content. Its size is 550 by 320 pixels.
 * @param mark text that makes the content different from that of other files
 */
export const svg = (mark = '') =>
  new File([mark ? drawing.replace('</svg>', `<g id="${mark}"/></svg>`) : drawing], 'drawing.svg', {
    type: type.svg,
  });

/** Content of a minimal PDF file with one empty page, which PDF readers can open. */
export const emptyPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
xref
0 1
0000000000 65535 f\x20
trailer<</Root 1 0 R/Size 4>>
startxref
160
%%EOF
`;

/**
 * Returns a minimal PDF file.
 * @param padding number of zero bytes after the end of the PDF, which PDF readers ignore
 * @param mark text that makes the content different from that of other files
 */
export const pdf = (name = 'document.pdf', padding = 0, mark = '') =>
  new File([emptyPdf, mark && `%${mark}\n`, new Uint8Array(padding)], name, { type: type.pdf });

export function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const type = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml', pdf: 'application/pdf' };

/** Creates an image of one colour. */
export async function png(width = 40, height = 30): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#27346b' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png', { type: type.png });
}

/** Returns a drawing of the seed, 550 by 320. */
export const svg = () =>
  new File([readFileSync(path.join(__dirname, '../dev/seed/art/banners/02-bundle.svg'))], 'drawing.svg', {
    type: type.svg,
  });

/** The text of the smallest PDF that readers open: one empty page. */
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

/** Returns the smallest PDF. @param padding bytes after its end, which readers ignore */
export const pdf = (name = 'document.pdf', padding = 0) =>
  new File([emptyPdf, new Uint8Array(padding)], name, { type: type.pdf });

export function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

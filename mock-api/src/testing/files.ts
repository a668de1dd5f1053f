import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const type = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml', pdf: 'application/pdf' };

/** A picture of one colour. */
export async function png(width = 40, height = 30): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#27346b' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png', { type: type.png });
}

/** A drawing of the seed, 550 by 320. */
export const svg = () =>
  new File([readFileSync(path.join(__dirname, '../seed/art/banners/02-bundle.svg'))], 'drawing.svg', {
    type: type.svg,
  });

/** The smallest thing that is a pdf. @param padding bytes after its head */
export const pdf = (name = 'document.pdf', padding = 0) =>
  new File(['%PDF-1.4\n%%EOF\n', new Uint8Array(padding)], name, { type: type.pdf });

/** A multipart form. */
export function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

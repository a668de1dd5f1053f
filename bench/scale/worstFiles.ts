/** Makes the most expensive files that the upload limits allow, and some files that the API rejects. */
import sharp from 'sharp';

const MB = 1_000_000;

/** A file to send in a multipart form. */
export interface WorstFile {
  name: string;
  content: Blob;
}

const drawing = (inside: string, attributes = '') =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}<rect/></svg>`]);
const fill = (part: string) => part.repeat(Math.floor((0.97 * MB) / part.length));

const pdf = (bytes: number) => {
  const start =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n160\n%%EOF\n';
  return new Blob([start, new Uint8Array(bytes)]);
};

/** Returns the image files and the PDF files. The keys describe the files. */
export async function worstFiles(): Promise<{
  images: Record<string, WorstFile>;
  pdfs: Record<string, WorstFile>;
}> {
  const create = { width: 8000, height: 8000, channels: 3, background: '#27346b' } as const;
  const photograph = new Uint8Array(await sharp({ create }).jpeg({ quality: 95 }).toBuffer());
  const png = new Uint8Array(
    await sharp({ create })
      .withExif({ IFD0: { Artist: 'A' } })
      .png()
      .toBuffer(),
  );
  const svg = (content: Blob) => ({ name: 'drawing.svg', content });
  return {
    images: {
      'JPEG of 8,000 by 8,000 pixels': { name: 'photograph.jpg', content: new Blob([photograph]) },
      'PNG of 8,000 by 8,000 pixels with metadata': { name: 'picture.png', content: new Blob([png]) },
      'drawing of 1 MB, elements': svg(
        drawing('<g a="1" b="2" c="3" d="4" style="fill:url(#a)"/>'.repeat(19_000)),
      ),
      'drawing of 1 MB, view box': svg(drawing('', `viewBox="${fill('1 ')}"`)),
      'JPEG of 5 MB, cut off': {
        name: 'cut.jpg',
        content: new Blob([photograph.slice(0, 20_000), new Uint8Array(5 * MB)]),
      },
      'ZIP of 5 MB': { name: 'a.zip', content: new Blob(['PK\x03\x04', new Uint8Array(5 * MB)]) },
      'too large an image, 6 MB': {
        name: 'large.jpg',
        content: new Blob([photograph.slice(0, 20_000), new Uint8Array(6 * MB)]),
      },
    },
    pdfs: {
      'PDF of 50 MB': { name: 'a.pdf', content: pdf(50 * MB) },
      'too large a PDF, 54 MB': { name: 'a.pdf', content: pdf(54 * MB) },
      'PDF of 50 MB without an end': {
        name: 'a.pdf',
        content: new Blob(['%PDF-1.4\n', new Uint8Array(50 * MB)]),
      },
    },
  };
}

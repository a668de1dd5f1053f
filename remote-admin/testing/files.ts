/** Creates an SVG file that every image field accepts. */
export const samplePictureFile = (name: string) =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="140" height="170"><path d="M0 0h9v9z"/></svg>'],
    name,
    { type: 'image/svg+xml' },
  );

/** Creates a minimal PDF with header, cross-reference table and end marker. */
export const samplePdfFile = (name: string) =>
  new File(
    [
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n160\n%%EOF\n',
    ],
    name,
    {
      type: 'application/pdf',
    },
  );

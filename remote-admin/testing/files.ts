/** Creates an SVG file that every image field accepts. */
export const samplePictureFile = (name: string) =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="140" height="170"><path d="M0 0h9v9z"/></svg>'],
    name,
    { type: 'image/svg+xml' },
  );

/** Creates a minimal PDF with header, cross-reference table and end marker. */
export const samplePdfFile = (name: string) =>
  new File(['%PDF-1.4\nxref\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'], name, {
    type: 'application/pdf',
  });

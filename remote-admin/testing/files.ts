/** Creates an SVG file that every image field accepts. */
export const pictureFile = (name: string) =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="140" height="170"><path d="M0 0h9v9z"/></svg>'],
    name,
    { type: 'image/svg+xml' },
  );

/** Creates a minimal PDF with header, cross-reference table and end marker. */
export const pdfFile = (name: string) =>
  new File(['%PDF-1.4\nxref\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'], name, {
    type: 'application/pdf',
  });

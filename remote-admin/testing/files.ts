/** A drawing, as an editor chooses it for the image of any kind. */
export const pictureFile = (name: string) =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="140" height="170"><path d="M0 0h9v9z"/></svg>'],
    name,
    { type: 'image/svg+xml' },
  );

/** A PDF, as an editor chooses it: with its header, its table of objects and its end. */
export const pdfFile = (name: string) =>
  new File(['%PDF-1.4\nxref\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'], name, {
    type: 'application/pdf',
  });

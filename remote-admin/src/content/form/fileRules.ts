/** Which files may be chosen (specification section 5) and how large they may be. The server judges again. */
export const imageEndings = ['.jpg', '.png', '.jpeg', '.svg'] as const;

/** In bytes. */
export const largestImage = 5 * 1024 * 1024;

export const pdfEndings = ['.pdf'] as const;

/** In bytes. */
export const largestPdf = 50 * 1024 * 1024;

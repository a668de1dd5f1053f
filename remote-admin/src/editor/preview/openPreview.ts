/** A record as if its form were saved and active, and the page that shows it. */
export interface Previewed {
  /** Path of the page, e.g. `/titles/3`. */
  page: string;
  /** URL of the public list that contains the record, below `/api/`. */
  list: string;
  record: { id: number; [field: string]: unknown };
}

/** Placeholder id of a new record. */
export const newId = 999_999_999;

/** Returns the stored fields of a record that is not stored yet. */
export const unsaved = () => ({
  imageWidth: null,
  imageHeight: null,
  updatedAt: new Date().toISOString(),
  version: 1,
});

/** A preview is active, whatever its status and schedule. */
const on = { isActive: 1, activeFrom: '', activeUntil: '' } as const;

/** Returns the fields of a preview that the form does not contain, from the stored item or from placeholders. */
export const previewedRecord = <Item extends { id: number }>(item: Item | undefined) => ({
  ...unsaved(),
  ...item,
  ...on,
  id: item?.id ?? newId,
});

/** Returns the placeholder name of a selected file, by which the preview finds it. */
const unsavedName = (place: number) => `unsaved-${place}`;

/** Returns the image name in a preview: a placeholder for a selected image, else the stored name. */
export const imageName = (file: File | undefined, stored: string | undefined): string =>
  file ? `${unsavedName(0)}.svg` : (stored ?? '');

/**
 * Returns the PDF name in a preview: a placeholder for a selected PDF, else the stored name. The page only shows that a PDF
 * exists.
 */
export const pdfName = (file: File | undefined, stored: string | undefined): string =>
  file ? `${unsavedName(1)}.pdf` : (stored ?? '');

/**
 * Opens the public page with a preview in a new tab. The preview is posted to the site and not stored.
 * @param image selected image that is not stored yet
 * @param token session token
 */
export async function openPreview(preview: Previewed, image: File | undefined, token: string): Promise<void> {
  const images = image ? { [unsavedName(0)]: await asDataAddress(image) } : {};
  const form = document.createElement('form');
  form.action = '/preview';
  form.method = 'post';
  form.target = '_blank';
  form.setAttribute('rel', 'noopener');
  form.hidden = true;
  for (const [name, value] of Object.entries({ token, preview: JSON.stringify({ ...preview, images }) })) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

const asDataAddress = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} could not be read.`));
    reader.readAsDataURL(file);
  });

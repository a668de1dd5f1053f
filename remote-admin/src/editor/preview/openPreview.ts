/** A record as it would be if its form were saved and it were on, and the page that shows it. */
export interface Previewed {
  /** The path of the page: `/titles/3`. */
  page: string;
  /** The call of the public list that it would stand in, below `/api/`. */
  list: string;
  record: { id: number; [field: string]: unknown };
}

/** What a record is called by while it has no id. */
export const newId = 999_999_999;

/** What a record has that is not stored yet, beside what was typed. */
export const unsaved = () => ({
  imageWidth: null,
  imageHeight: null,
  updatedAt: new Date().toISOString(),
  version: 1,
});

/** In a preview it is on, whatever its status and its times. */
const on = { isActive: 1, activeFrom: '', activeUntil: '' } as const;

/** What a preview takes of the stored record, or of none, beside what was typed. */
export const previewedRecord = <Item extends { id: number }>(item: Item | undefined) => ({
  ...unsaved(),
  ...item,
  ...on,
  id: item?.id ?? newId,
});

/** The name of an image that is chosen and stored nowhere: the preview finds it by this. */
const unsavedName = (place: number) => `unsaved-${place}`;

/** The name that a record has for an image: of the chosen one, else of the stored one. */
export const imageName = (file: File | undefined, stored: string | undefined): string =>
  file ? `${unsavedName(0)}.svg` : (stored ?? '');

/** The name that a record has for a PDF: of the chosen one, else of the stored one. The page shows that there is one. */
export const pdfName = (file: File | undefined, stored: string | undefined): string =>
  file ? `${unsavedName(1)}.pdf` : (stored ?? '');

/**
 * Opens the page in a new tab, with a record as it would be. It is posted to the site and kept nowhere.
 * @param image that is chosen and stored nowhere
 * @param token of the session
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

import { isRemovedFile, ServerFile } from '@juris/shared-ui/FileField/ServerFile';
import { editorLabels } from '../labels';

/** A preview: the record with the values of the form, as if active, and its public page. */
export interface Preview {
  /** Path of the page, e.g. `/titles/3`. */
  page: string;
  /** URL of the public list that contains the record, below `/api/`. */
  list: string;
  record: { id: number; [field: string]: unknown };
}

/** Placeholder id of a new record. */
export const placeholderId = 999_999_999;

/** Overrides status and schedule, so that the public page shows an inactive record too. */
const on = { isActive: 1, activeFrom: '', activeUntil: '' } as const;

/** Returns the fields of a preview that the form does not contain: those of the stored item, or placeholders. */
export const previewRecord = <Item extends { id: number }>(item: Item | undefined) => ({
  ...{ imageWidth: null, imageHeight: null, updatedAt: new Date().toISOString(), version: 1 },
  ...item,
  ...on,
  id: item?.id ?? placeholderId,
});

/** Returns the placeholder name of a selected file. The preview page looks the file up by this name. */
const unsavedName = (number: number) => `unsaved-${number}`;

const placeholderNames = { image: `${unsavedName(0)}.svg`, pdf: `${unsavedName(1)}.pdf` };

/**
 * Returns the name of a file for a preview: a placeholder for a newly selected file, otherwise the stored name. Of a PDF,
 * the page shows only that it exists.
 */
export function previewFileName(kind: 'image' | 'pdf', file: unknown, stored: unknown): string {
  if (!(file instanceof File)) return typeof stored === 'string' ? stored : '';
  return isRemovedFile(file) ? '' : placeholderNames[kind];
}

/**
 * Opens the public page with a preview, by default in a new tab. The server renders the posted preview and stores
 * nothing.
 * @param image Newly selected image, which is not stored yet.
 * @param token Token of the session.
 * @param target `_self` replaces the current page.
 */
export async function openPreview(
  preview: Preview,
  image: File | undefined,
  token: string,
  target: '_blank' | '_self' = '_blank',
): Promise<void> {
  const images = image ? { [unsavedName(0)]: await asDataAddress(image) } : {};
  const form = document.createElement('form');
  form.action = '/preview';
  form.method = 'post';
  form.target = target;
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

const asDataAddress = async (file: File) => {
  const content = file instanceof ServerFile ? await contentOf(file) : file;
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(editorLabels.fileUnreadable(file.name)));
    reader.readAsDataURL(content);
  });
};

/** @throws Error if the stored file cannot be loaded */
async function contentOf({ name, stored }: ServerFile): Promise<Blob> {
  const answer = await fetch(new URL(stored.address, document.baseURI));
  if (!answer.ok) throw new Error(editorLabels.fileUnreadable(name));
  return answer.blob();
}

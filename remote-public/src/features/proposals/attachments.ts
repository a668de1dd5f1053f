import type { Proposal } from '@juris/contract';
import { proposalLabels } from './labels';

/** Name of the file field in the form. The API has one field per file: `attachment1` and so on. */
export const attachmentsField = 'attachments';

/** Limits of the API for attachments. */
interface Limits {
  files: number;
  /** Maximum size of a file in bytes. */
  bytes: number;
}

/** Returns the files that a visitor has chosen. Without a choice, a file field sends one empty file without a name. */
export const chosenFiles = (entered: FormData): File[] =>
  entered
    .getAll(attachmentsField)
    .filter((value): value is File => value instanceof File && value.name !== '');

/** Returns the reason why the chosen files cannot be sent, or undefined. */
export function attachmentProblem(
  files: readonly File[],
  { files: most, bytes }: Limits,
): string | undefined {
  if (files.length > most) return proposalLabels.tooManyFiles(most);
  const other = files.find(({ name }) => /\.(doc|odt|rtf|pages|wps)$/i.test(name));
  if (other) return proposalLabels.otherFormat(other.name);
  const large = files.find(({ size }) => size > bytes);
  return large && proposalLabels.fileTooLarge(large.name, Math.floor(bytes / 1024 / 1024));
}

/** Returns a proposal with files as a multipart form. */
export function multipartProposal(proposal: Proposal, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(proposal))
    form.append(name, typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value));
  for (const [index, file] of files.entries()) form.append(`attachment${index + 1}`, file, file.name);
  return form;
}

/** Returns the errors of the API. Those of single files are moved to the file field, with the name of the file. */
export function errorsOfFiles(
  fields: Record<string, string> | undefined,
  files: readonly File[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, message] of Object.entries(fields ?? {})) {
    const index = /^attachment(\d)$/.exec(name)?.[1];
    if (index === undefined) found[name] = message;
    else found[attachmentsField] ??= `${files[Number(index) - 1]?.name ?? ''}: ${message}`;
  }
  return found;
}

import type { FormOptions, Proposal } from '@juris/contract';
import type { Store } from '@juris/platform';
import { postForm } from '../../api/forms';
import { handleFormAction, type FormRules } from '../../forms/handleFormAction';
import { reportUpload } from '../../forms/FilesField';
import { formLabels } from '../../forms/labels';
import { attachmentOptions } from './formOptionsApi';
import { proposalLabels } from './labels';

/** Name of the file field in the form. The API has one field per file: `attachment1` and so on. */
export const attachmentsField = 'attachments';

type Limits = FormOptions['output']['attachments'];

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

/** Fields of both proposal forms (specification section 3). */
const names = [
  'name',
  'email',
  'designation',
  'organization',
  'subjectArea',
  'contactNo',
  'isManuscriptReady',
  'numWords',
  'howSoonExpected',
  'aboutBook',
] as const;

const { name, email } = formLabels.missing;

const rules: FormRules<(typeof names)[number]> = {
  names,
  missing: { name, email, aboutBook: proposalLabels.aboutBookMissing },
  fileField: attachmentsField,
  labels: proposalLabels,
};

/** Entered texts by field name. */
type Entered = Record<(typeof rules.names)[number], string>;

/**
 * Action of both proposal pages: validates and sends a proposal.
 * @param ownFields Returns the fields that differ between the forms: publisher and readiness of the manuscript.
 */
export const sendProposal = (
  store: Store,
  request: Request,
  ownFields: (entered: Entered) => Required<Pick<Proposal, 'isManuscriptReady' | 'publisherName'>>,
) =>
  handleFormAction(request, rules, async (entered, headers, form) => {
    const proposal = { ...entered, ...ownFields(entered) };
    const files = chosenFiles(form);
    const limits = files.length > 0 && attachmentOptions.select()(store.getState()).data;
    const problem = limits ? attachmentProblem(files, limits) : undefined;
    if (problem !== undefined)
      return { error: { status: 422, message: problem, fields: { [attachmentsField]: problem } } };
    const { data, error } = await postForm(store, {
      ...{ url: 'contact/publishwithus', headers },
      ...(files.length > 0
        ? { body: multipartProposal(proposal, files), onUploadProgress: reportUpload }
        : { body: proposal }),
    });
    reportUpload(undefined);
    if (error) return { error: { ...error, fields: errorsOfFiles(error.fields, files) } };
    // Specification section 8 fixes this text, so the message of the server is not shown.
    const names = files.map(({ name }) => name).join(', ');
    return {
      data: data && { message: proposalLabels.thanks, number: data.number },
      ...(names && { receipt: [[proposalLabels.attachments, names] as const] }),
    };
  });

import type { Proposal, SentResponse } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import { handleFormAction, type FormRules, type KeyedForm } from '../../forms/handleFormAction';
import { reportUpload } from '../../forms/uploadProgress';
import {
  attachmentProblem,
  attachmentsField,
  chosenFiles,
  errorsOfFiles,
  multipartProposal,
} from './attachments';
import { attachmentOptions } from './formOptionsApi';
import { proposalLabels } from './labels';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSendProposal: build.mutation<SentResponse, KeyedForm<Proposal | FormData>>({
      query: (form) => ({
        ...{ url: 'contact/publishwithus', method: 'POST', ...form },
        ...(form.body instanceof FormData && { onUploadProgress: reportUpload }),
      }),
    }),
  }),
});

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

const rules: FormRules<(typeof names)[number]> = {
  names,
  missing: {
    name: proposalLabels.nameMissing,
    email: proposalLabels.emailMissing,
    aboutBook: proposalLabels.aboutBookMissing,
  },
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
  handleFormAction(request, rules, async (entered, honeypot, headers, form) => {
    const proposal = { ...entered, ...ownFields(entered), ...honeypot };
    const files = chosenFiles(form);
    const limits = files.length > 0 && attachmentOptions.select()(store.getState()).data;
    const problem = limits ? attachmentProblem(files, limits) : undefined;
    if (problem !== undefined)
      return { error: { status: 422, message: problem, fields: { [attachmentsField]: problem } } };
    const body = files.length > 0 ? multipartProposal(proposal, files) : proposal;
    const sending = store.dispatch(endpoints.publicSendProposal.initiate({ body, headers }));
    const { data, error } = await sending;
    sending.reset();
    reportUpload(undefined);
    if (error)
      return {
        error: { ...error, fields: errorsOfFiles('fields' in error ? error.fields : undefined, files) },
      };
    // Specification section 8 fixes this text, so the message of the server is not shown.
    const names = files.map(({ name }) => name).join(', ');
    return {
      data: data && { message: proposalLabels.thanks, number: data.number },
      ...(names && { receipt: [[proposalLabels.attachments, names] as const] }),
    };
  });

import original from '@juris/contract/page-texts/proposals.json';
import { Link, usePageTexts, type Store } from '@juris/platform';
import { FormPage } from '../../forms/FormPage';
import { proposalLabels, proposalLabels as labels } from './labels';
import { sendProposal, attachmentProblem, attachmentsField } from './sendProposal';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { enterContactNumber } from '@juris/contract/contactNumber';
import { CountedText } from '@juris/shared-ui/FormField/CountedText';
import { FormChoice } from '@juris/shared-ui/FormField/FormChoice';
import { FormField } from '@juris/shared-ui/FormField/FormField';
import { FilesField } from '../../forms/FilesField';
import { PostedForm, FullWidth, useFormResult } from '../../forms/PostedForm';
import { attachmentOptions } from './formOptionsApi';

export const PublishWithJuris = () => (
  <FormPage
    texts={usePageTexts('proposals', original).juris}
    beside={
      <NextSteps guidelines="/resources?publisher=1">
        <Link to="/authors-guide">{proposalLabels.authorsGuide}</Link>
      </NextSteps>
    }
  >
    <ProposalForm name={proposalLabels.juris} />
  </FormPage>
);

/** Page with the proposal form of Thomson Reuters. */
export const PublishWithUs = () => (
  <FormPage
    texts={usePageTexts('proposals', original).thomson}
    beside={<NextSteps guidelines="/resources" />}
  >
    <ProposalForm name={proposalLabels.thomson} />
  </FormPage>
);

/**
 * Action that sends a proposal to Juris Press. `isManuscriptReady` is a boolean (specification section 3); without a
 * choice it is false.
 */
export const sendToJuris = (store: Store, request: Request) =>
  sendProposal(store, request, ({ isManuscriptReady }) => ({
    isManuscriptReady: isManuscriptReady === proposalLabels.yes,
    publisherName: 'Juris Press',
  }));

/**
 * Action that sends a proposal for Thomson Reuters. `isManuscriptReady` is “Yes”, “No” or empty (specification section
 * 3).
 */
export const sendToThomson = (store: Store, request: Request) =>
  sendProposal(store, request, ({ isManuscriptReady }) => ({
    isManuscriptReady: isManuscriptReady === 'Yes' || isManuscriptReady === 'No' ? isManuscriptReady : '',
    publisherName: 'Thomson Reuters',
  }));

interface NextStepsProps {
  /** Address of the author guidelines. */
  guidelines: string;
  /** Link to the guide for authors, if the imprint has one. */
  children?: ReactNode;
}

/**
 * Section about what happens after a proposal: the steps, the timetable, and links to the guidelines and to the people
 * who read it.
 */
function NextSteps({ guidelines, children }: NextStepsProps) {
  const { heading, steps, timetable } = usePageTexts('proposals', original).next;
  return (
    <Block>
      <h2>{heading}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{timetable}</p>
      {children && <p>{children}</p>}
      <p>
        <Link to={guidelines}>{proposalLabels.guidelines}</Link>
      </p>
      <p>
        <Link to="/leadership/acquisition">{proposalLabels.readers}</Link>
      </p>
    </Block>
  );
}

const Block = styled.div`
  margin-top: 24px;
  padding: 28px;
  background: var(--c-ledger-1);
  h2 {
    font-size: 1.375rem;
    line-height: 1.2;
  }
  ol {
    padding-left: 1.25em;
    list-style: decimal;
  }
  li,
  p {
    margin-top: 14px;
    font-size: 0.9375rem;
    line-height: 1.5;
    color: var(--c-ink-2);
  }
`;

interface ProposalFormProps {
  /** Accessible name of the form. It is also the key under which its draft is stored. */
  name: string;
}

/** Form for the proposal of a manuscript. Both pages have the same fields (specification sections 3 and 5). */
function ProposalForm({ name }: ProposalFormProps) {
  const { data: attachments } = attachmentOptions.useQuery();
  const form = useFormResult();
  const { field } = form;
  return (
    <PostedForm name={name} form={form} purpose={labels.purpose} send={labels.send} hasFiles={!!attachments}>
      <FormField {...field('name')} label={labels.name} required autoComplete="name" />
      <FormField
        {...field('email')}
        label={labels.email}

        required
        type="email"
        autoComplete="email"
      />
      <FormField {...field('designation')} label={labels.designation} autoComplete="organization-title" />
      <FormField {...field('organization')} label={labels.organization} autoComplete="organization" />
      <FormField {...field('subjectArea')} label={labels.subjectArea} />
      <FormField
        {...field('contactNo')}
        label={labels.contactNo}
        note={labels.contactNoNote}
        type="tel"
        autoComplete="tel"
        enter={enterContactNumber}
      />
      <FullWidth>
        <FormChoice
          legend={labels.isManuscriptReady}
          name="isManuscriptReady"
          options={[labels.yes, labels.no]}
          defaultValue={field('isManuscriptReady').defaultValue}
        />
      </FullWidth>
      <FormField {...field('numWords')} label={labels.numWords} inputMode="numeric" />
      <FormField {...field('howSoonExpected')} label={labels.howSoonExpected} />
      <FullWidth>
        <CountedText
          {...field('aboutBook')}
          label={labels.aboutBook}
          note={labels.aboutBookNote}
          hint={labels.aboutBookHint}
          words={250}
          required
        />
      </FullWidth>
      {attachments && (
        <FullWidth>
          <FilesField
            name={attachmentsField}
            label={labels.attachments}
            hint={labels.attachmentsHint(attachments.files, Math.floor(attachments.bytes / 1024 / 1024))}
            error={field(attachmentsField).error}
            autoFocus={field(attachmentsField).autoFocus}
            accept=".pdf,.docx"
            problemOf={(files) => attachmentProblem(files, attachments)}
          />
        </FullWidth>
      )}
    </PostedForm>
  );
}

import { enterContactNumber } from '@juris/contract/contactNumber';
import { CountedText } from '@juris/shared-ui/FormField/CountedText';
import { FormChoice } from '@juris/shared-ui/FormField/FormChoice';
import { FormField } from '@juris/shared-ui/FormField/FormField';
import { FilesField } from '../../forms/FilesField';
import { PostedForm } from '../../forms/PostedForm';
import { FullWidth } from '../../forms/FullWidth';
import { useFormResult } from '../../forms/useFormResult';
import { attachmentProblem, attachmentsField } from './attachments';
import { attachmentOptions } from './formOptionsApi';
import { proposalLabels as labels } from './labels';

interface ProposalFormProps {
  /** Accessible name of the form. It is also the key under which its draft is stored. */
  name: string;
}

/** Form for the proposal of a manuscript. Both pages have the same fields (specification sections 3 and 5). */
export function ProposalForm({ name }: ProposalFormProps) {
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

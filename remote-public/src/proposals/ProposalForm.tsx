import { CountedText } from '@juris/shared-ui/FormField/CountedText';
import { FormChoice } from '@juris/shared-ui/FormField/FormChoice';
import { FormField } from '@juris/shared-ui/FormField/FormField';
import { useActionData } from '@juris/shell/platform';
import { answeredField, type FormAnswer } from '../forms/FormAnswer';
import { PostedForm, Wide } from '../forms/PostedForm';

interface ProposalFormProps {
  /** What it is called. */
  name: string;
  /** Whether Name and Email ID carry an asterisk. They are required either way. */
  starred?: boolean;
}

/** The fields of a manuscript proposal, the same in both forms (specification sections 3 and 5). */
export function ProposalForm({ name, starred = false }: ProposalFormProps) {
  const answer = useActionData<FormAnswer>();
  const field = answeredField(answer);
  return (
    <PostedForm name={name} answer={answer} send="Send the proposal">
      <FormField {...field('name')} label="Name" starred={starred} required autoComplete="name" />
      <FormField
        {...field('email')}
        label="Email ID"
        starred={starred}
        required
        type="email"
        autoComplete="email"
      />
      <FormField {...field('designation')} label="Designation" autoComplete="organization-title" />
      <FormField {...field('organization')} label="Organization" autoComplete="organization" />
      <FormField {...field('subjectArea')} label="Subject Area" />
      <FormField
        {...field('contactNo')}
        label="Contact No"
        note="(up to 10 characters)"
        type="tel"
        autoComplete="tel-national"
        maxLength={10}
      />
      <Wide>
        <FormChoice
          legend="Is the manuscript ready?"
          name="isManuscriptReady"
          options={['Yes', 'No']}
          defaultValue={field('isManuscriptReady').defaultValue}
        />
      </Wide>
      <FormField {...field('numWords')} label="Number of words" inputMode="numeric" />
      <FormField {...field('howSoonExpected')} label="How soon can we expect it?" />
      <Wide>
        <CountedText
          {...field('aboutBook')}
          label="About the book"
          note="(250 words)"
          hint="What it argues, who it is for, what exists already."
          words={250}
          required
        />
      </Wide>
    </PostedForm>
  );
}

import { enterContactNumber } from '@juris/contract/contactNumber';
import { CountedText } from '@juris/shared-ui/FormField/CountedText';
import { FormChoice } from '@juris/shared-ui/FormField/FormChoice';
import { FormField } from '@juris/shared-ui/FormField/FormField';
import { PostedForm } from '../../forms/PostedForm';
import { Wide } from '../../forms/Wide';
import { useAnsweredForm } from '../../forms/useAnsweredForm';

interface ProposalFormProps {
  /** What it is called. */
  name: string;
}

/** The fields of a manuscript proposal, the same in both forms (specification sections 3 and 5). */
export function ProposalForm({ name }: ProposalFormProps) {
  const form = useAnsweredForm();
  const { field } = form;
  return (
    <PostedForm name={name} form={form} purpose="to answer your proposal" send="Send the proposal">
      <FormField {...field('name')} label="Name" required autoComplete="name" />
      <FormField
        {...field('email')}
        label="Email ID"

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
        note="(10 digits, without +91)"
        type="tel"
        autoComplete="tel"
        enter={enterContactNumber}
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

import { FormField, FormText } from '@juris/shared-ui/FormField/FormField';
import { useActionData } from '@juris/shell/platform';
import { answeredField, type FormAnswer } from '../forms/FormAnswer';
import { FormPage } from '../forms/FormPage';
import { PostedForm, Wide } from '../forms/PostedForm';
import texts from './enquiryTexts.json';

/** The enquiry form for the publishers that the company represents. */
export function EnquiryPage() {
  const answer = useActionData<FormAnswer>();
  const field = answeredField(answer);
  return (
    <FormPage texts={texts}>
      <PostedForm name="Enquiry" answer={answer} send="Send the enquiry">
        <FormField {...field('name')} label="Name" required autoComplete="name" />
        <FormField {...field('email')} label="Email ID" required type="email" autoComplete="email" />
        <FormField {...field('publisherName')} label="Publisher" suggestions={texts.publishers} />
        <FormField
          {...field('contactNo')}
          label="Contact No"
          note="(up to 10 characters)"
          type="tel"
          autoComplete="tel-national"
          maxLength={10}
        />
        <Wide>
          <FormText {...field('message')} label="Message" required />
        </Wide>
      </PostedForm>
    </FormPage>
  );
}

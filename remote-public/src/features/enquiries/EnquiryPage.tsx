import { enterContactNumber } from '@juris/contract/contactNumber';
import { FormField, FormText } from '@juris/shared-ui/FormField/FormField';
import { FormPage } from '../../forms/FormPage';
import { PostedForm } from '../../forms/PostedForm';
import { Wide } from '../../forms/Wide';
import { useAnsweredForm } from '../../forms/useAnsweredForm';
import texts from './enquiryTexts.json';

/** The enquiry form for the publishers that the company represents. */
export function EnquiryPage() {
  const form = useAnsweredForm();
  const { field } = form;
  return (
    <FormPage texts={texts}>
      <PostedForm name="Enquiry" form={form} purpose="to answer your enquiry" send="Send the enquiry">
        <FormField {...field('name')} label="Name" required autoComplete="name" />
        <FormField {...field('email')} label="Email ID" required type="email" autoComplete="email" />
        <FormField {...field('publisherName')} label="Publisher" suggestions={texts.publishers} />
        <FormField
          {...field('contactNo')}
          label="Contact No"
          note="(10 digits, without +91)"
          type="tel"
          autoComplete="tel"
          enter={enterContactNumber}
        />
        <Wide>
          <FormText {...field('message')} label="Message" required />
        </Wide>
      </PostedForm>
    </FormPage>
  );
}

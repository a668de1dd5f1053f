import original from '@juris/contract/page-texts/enquiry.json';
import { usePageTexts } from '@juris/platform';
import { enterContactNumber } from '@juris/contract/contactNumber';
import { FormField, FormText } from '@juris/shared-ui/FormField/FormField';
import { FormPage } from '../../forms/FormPage';
import { PostedForm, FullWidth, useFormResult } from '../../forms/PostedForm';
import { enquiryLabels as labels } from './labels';

/** Page with the form for enquiries about publishers that the company represents. */
export function EnquiryPage() {
  const texts = usePageTexts('enquiry', original);
  const form = useFormResult();
  const { field } = form;
  return (
    <FormPage texts={texts}>
      <PostedForm name={labels.form} form={form} purpose={labels.purpose} send={labels.send}>
        <FormField {...field('name')} label={labels.name} required autoComplete="name" />
        <FormField {...field('email')} label={labels.email} required type="email" autoComplete="email" />
        <FormField {...field('publisherName')} label={labels.publisherName} suggestions={texts.publishers} />
        <FormField
          {...field('contactNo')}
          label={labels.contactNo}
          note={labels.contactNoNote}
          type="tel"
          autoComplete="tel"
          enter={enterContactNumber}
        />
        <FullWidth>
          <FormText {...field('message')} label={labels.message} required />
        </FullWidth>
      </PostedForm>
    </FormPage>
  );
}

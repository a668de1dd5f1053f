import type { Banner } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { ImageField } from '../../editor/form/FileFields';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import { ScheduleFields } from '../../editor/form/ScheduleFields';
import { FocalPoint } from './FocalPoint';
import type { BannerDraft } from './bannerDraft';

/** Form fields of a banner. */
export const BannerFields = ({ bind, bindFile, draft, change }: FieldsProps<BannerDraft, Banner>) => (
  <>
    <FullWidth>
      <Field {...bind('title')} />
    </FullWidth>
    <FullWidth>
      <Field {...bind('subTitle')} />
    </FullWidth>
    <Field
      {...bind('sequenceNumber')}
      hint="Place in the carousel; -1 comes after the numbered ones."
      inputMode="numeric"
    />
    <Field
      {...bind('redirectURL')}
      hint="A web address, a path such as /openaccess, or # for none."
      inputMode="url"
    />
    <ImageField
      {...bindFile('image')}
      altText={bind('altText')}
      silent="The image only decorates: nothing is read out"
    />
    <FullWidth>
      <FocalPoint
        file={draft.image}
        stored={bindFile('image').stored?.picture}
        x={draft.focalX}
        y={draft.focalY}
        onChange={change}
      />
    </FullWidth>
    <ScheduleFields bind={bind} draft={draft} />
  </>
);

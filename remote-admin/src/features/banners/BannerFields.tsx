import type { Banner } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { ImageField } from '../../editor/form/FileFields';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import { ScheduleFields } from '../../editor/form/ScheduleFields';
import { FocalPoint } from './FocalPoint';
import type { BannerDraft } from './bannerDraft';
import { bannerLabels } from './labels';
import { formLabels } from '../../editor/form/labels';

/** Form fields of a banner. */
export const BannerFields = ({ bind, bindFile, draft, change }: FieldsProps<BannerDraft, Banner>) => (
  <>
    <FullWidth>
      <Field {...bind('title')} />
    </FullWidth>
    <FullWidth>
      <Field {...bind('subTitle')} />
    </FullWidth>
    <Field {...bind('sequenceNumber')} hint={bannerLabels.sequenceHint} inputMode="numeric" />
    <Field {...bind('redirectURL')} hint={bannerLabels.redirectHint} inputMode="url" />
    <ImageField {...bindFile('image')} altText={bind('altText')} silent={formLabels.decorative} />
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

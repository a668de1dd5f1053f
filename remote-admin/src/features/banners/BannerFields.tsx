import type { Banner } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { ImageField } from '../../editor/form/FileFields';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import { FocalPoint } from '../../editor/form/FocalPoint';
import { ScheduleFields } from '../../editor/form/ScheduleFields';
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
        hint={bannerLabels.focalHint}
        croppedWidth={phoneWidth}
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

/** Width of the cropped picture: the aspect ratio that a banner has on a phone 390 px wide. */
const phoneWidth = 102;

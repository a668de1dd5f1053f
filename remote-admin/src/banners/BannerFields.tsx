import type { Banner } from '@juris/mock-api/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import type { ContentForm } from '../content/ContentDialog';
import { ImageField } from '../content/form/FileFields';
import { Wide } from '../content/form/formLook';
import { TimesFields } from '../content/schedule/TimesFields';
import { AltTextField } from './AltTextField';
import { FocalPoint } from './FocalPoint';
import { storedFiles, type BannerDraft } from './bannerDraft';

/** The form of a banner. */
export const BannerFields = ({ bind, bindFile, draft, change, item }: ContentForm<BannerDraft, Banner>) => (
  <>
    <Wide>
      <Field {...bind('title')} />
    </Wide>
    <Wide>
      <Field {...bind('subTitle')} />
    </Wide>
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
    <Wide>
      <ImageField
        {...bindFile('image')}
        hint=".jpg, .jpeg, .png or .svg."
        stored={item && storedFiles(item).image}
      />
    </Wide>
    <Wide>
      <AltTextField field={bind('altText')} file={draft.image} />
    </Wide>
    <Wide>
      <FocalPoint
        file={draft.image}
        stored={item && storedFiles(item).image.picture}
        x={draft.focalX}
        y={draft.focalY}
        onChange={change}
      />
    </Wide>
    <TimesFields bind={bind} draft={draft} />
  </>
);

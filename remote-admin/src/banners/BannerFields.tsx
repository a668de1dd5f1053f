import type { Banner } from '@juris/mock-api/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import type { ContentForm } from '../content/ContentDialog';
import { ImageField } from '../content/form/FileFields';
import { Wide } from '../content/form/formLook';
import { storedFiles, type BannerDraft } from './bannerDraft';

/** The form of a banner. */
export const BannerFields = ({ bind, bindFile, item }: ContentForm<BannerDraft, Banner>) => (
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
        hint=".jpg, .jpeg, .png or .svg. Keep the subject in the middle: phones show the central half."
        stored={item && storedFiles(item).image}
      />
    </Wide>
    <Wide>
      <Field
        {...bind('altText')}
        hint="What the image shows, in a few words: it is read out to people who do not see it. Empty: the image only decorates."
      />
    </Wide>
  </>
);

import type { Banner } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import { Field } from '@juris/shared-ui/Field/Field';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import type { ContentForm } from '../content/ContentDialog';
import { Wide } from '../content/form/DraftDialog';
import { imageEndings, largestImage } from '../content/form/fileRules';
import type { BannerDraft } from './bannerDraft';

/** The form of a banner. */
export const BannerFields = ({ draft, change, errors, item }: ContentForm<BannerDraft, Banner>) => (
  <>
    <Wide>
      <Field label="Title" value={draft.title} onChange={(title) => change({ title })} error={errors.title} />
    </Wide>
    <Wide>
      <Field
        label="Subtitle"
        value={draft.subTitle}
        onChange={(subTitle) => change({ subTitle })}
        error={errors.subTitle}
      />
    </Wide>
    <Field
      label="Sequence number"
      hint="Place in the carousel; -1 comes after the numbered ones."
      inputMode="numeric"
      value={draft.sequenceNumber}
      onChange={(sequenceNumber) => change({ sequenceNumber })}
      error={errors.sequenceNumber}
    />
    <Field
      label="Redirect URL"
      hint="A web address, a path such as /openaccess, or # for none."
      inputMode="url"
      value={draft.redirectURL}
      onChange={(redirectURL) => change({ redirectURL })}
      error={errors.redirectURL}
    />
    <Wide>
      <FileField
        label="Image"
        hint=".jpg, .jpeg, .png or .svg. Keep the subject in the middle: phones show the central half."
        endings={imageEndings}
        largest={largestImage}
        file={draft.image}
        onChange={(image) => change({ image })}
        stored={
          item && { name: item.imgLink, picture: uploadAddress('banners', item.imgLink, item.updatedAt) }
        }
        error={errors.image}
      />
    </Wide>
    <Wide>
      <Field
        label="Alternative text"
        hint="What the image shows, in a few words: it is read out to people who do not see it. Empty: the image only decorates."
        value={draft.altText}
        onChange={(altText) => change({ altText })}
        error={errors.altText}
      />
    </Wide>
  </>
);

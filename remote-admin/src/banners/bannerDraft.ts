import type { Banner, BannerForm } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/form/conflict';
import type { DraftOf } from '../content/form/fields';
import { storedImage } from '../content/form/FileFields';

/** What an editor has entered into the banner form. */
export type BannerDraft = DraftOf<BannerForm>;

/** A new banner: the defaults of specification section 3. */
const blank: BannerDraft = {
  title: '',
  subTitle: '',
  sequenceNumber: '-1',
  redirectURL: '#',
  image: undefined,
  altText: '',
};

const draftOf = ({ title, subTitle, sequenceNumber, redirectURL, altText }: Banner): BannerDraft => ({
  title,
  subTitle,
  sequenceNumber: String(sequenceNumber),
  redirectURL,
  image: undefined,
  altText,
});

const fieldWords: FieldWords<BannerDraft> = {
  title: 'Title',
  subTitle: 'Subtitle',
  sequenceNumber: 'Sequence number',
  redirectURL: 'Redirect URL',
  image: 'Image',
  altText: 'Alternative text',
};

/** The files that one has already. */
export const storedFiles = (item: Banner) => ({
  image: storedImage('banners', item.imgLink, item),
});

/** The form of a banner. */
export const bannerForm = {
  blank,
  draftOf,
  storedFiles,
  fieldWords,
  required: ['title', 'sequenceNumber', 'image'],
  rules: { added: 'newBanner', changed: 'bannerChange' },
} as const;

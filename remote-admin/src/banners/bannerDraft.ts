import type { Banner } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/form/conflict';

/** What an editor has entered into the banner form. */
export interface BannerDraft {
  title: string;
  subTitle: string;
  /** As typed; the server says whether it is a number. */
  sequenceNumber: string;
  redirectURL: string;
  /** What was chosen now; the stored image stays without it. */
  image: File | undefined;
  /** What the image shows, for those who do not see it; empty for one that only decorates. */
  altText: string;
}

/** A new banner: the defaults of specification section 3. */
export const blank: BannerDraft = {
  title: '',
  subTitle: '',
  sequenceNumber: '-1',
  redirectURL: '#',
  image: undefined,
  altText: '',
};

export const draftOf = ({ title, subTitle, sequenceNumber, redirectURL, altText }: Banner): BannerDraft => ({
  title,
  subTitle,
  sequenceNumber: String(sequenceNumber),
  redirectURL,
  image: undefined,
  altText,
});

export const fieldWords: FieldWords<BannerDraft> = {
  title: 'Title',
  subTitle: 'Subtitle',
  sequenceNumber: 'Sequence number',
  redirectURL: 'Redirect URL',
  image: 'Image',
  altText: 'Alternative text',
};

export const rules = { added: 'newBanner', changed: 'bannerChange' } as const;

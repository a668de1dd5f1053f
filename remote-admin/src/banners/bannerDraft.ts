import type { Banner } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/conflict';

/** What an editor has entered into the banner form. */
export interface BannerDraft {
  title: string;
  subTitle: string;
  /** As typed; the server says whether it is a number. */
  sequenceNumber: string;
  redirectURL: string;
  /** What was chosen now; the stored image stays without it. */
  image: File | undefined;
}

/** A new banner: the defaults of specification section 3. */
export const blank: BannerDraft = {
  title: '',
  subTitle: '',
  sequenceNumber: '-1',
  redirectURL: '#',
  image: undefined,
};

export const draftOf = ({ title, subTitle, sequenceNumber, redirectURL }: Banner): BannerDraft => ({
  title,
  subTitle,
  sequenceNumber: String(sequenceNumber),
  redirectURL,
  image: undefined,
});

export const fieldWords: FieldWords<BannerDraft> = {
  title: 'Title',
  subTitle: 'Subtitle',
  sequenceNumber: 'Sequence number',
  redirectURL: 'Redirect URL',
  image: 'Image',
};

export const rules = { added: 'newBanner', changed: 'bannerChange' } as const;

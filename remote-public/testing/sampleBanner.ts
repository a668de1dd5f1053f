import type { Banner } from '@juris/contract';

/** Returns a banner as the API sends it. @param more Fields that differ from the sample. */
export const sampleBanner = (id: number, more: Partial<Banner> = {}): Banner => ({
  id,
  title: `Title ${id}`,
  subTitle: `Subtitle ${id}`,
  sequenceNumber: id,
  redirectURL: '#',
  imgLink: `picture-${id}.svg`,
  altText: '',
  focalX: 50,
  focalY: 50,
  activeFrom: '',
  activeUntil: '',
  isActive: 1,
  imageWidth: 550,
  imageHeight: 320,
  updatedAt: '2024-02-12T09:30:00.000Z',
  version: 1,
  ...more,
});

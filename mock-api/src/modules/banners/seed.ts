import { contentSeed, imageSizeColumns } from '../../dev/seed/contentSeed';
import { banner } from '@juris/contract/banners';

const record = banner.pick({
  title: true,
  subTitle: true,
  sequenceNumber: true,
  redirectURL: true,
  imgLink: true,
  altText: true,
  isActive: true,
});

export const seedBanners = contentSeed('banners', 'banner', record, async ({ files }, fields) => {
  const image = await files.image('banners', fields.title, fields.imgLink);
  return { ...fields, ...imageSizeColumns(image), imgLink: image.name };
});

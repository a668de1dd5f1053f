import { seedKind, sizeOf } from '../../dev/seed/seedKind';
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

export const seedBanners = seedKind('banners', 'banner', record, async ({ files }, fields) => {
  const image = await files.image('banners', fields.title, fields.imgLink);
  return { ...fields, ...sizeOf(image), imgLink: image.name };
});

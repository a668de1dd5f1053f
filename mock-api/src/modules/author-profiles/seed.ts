import { authorProfile } from '@juris/contract/authorProfiles';
import { contentSeed, imageSizeColumns } from '../../dev/seed/contentSeed';

const record = authorProfile.pick({
  name: true,
  orcid: true,
  biography: true,
  website: true,
  imgLink: true,
  altText: true,
  focalX: true,
  focalY: true,
  isActive: true,
});

export const seedAuthorProfiles = contentSeed(
  'authorProfiles',
  'authorProfile',
  record,
  async ({ files }, fields) => {
    const image = fields.imgLink ? await files.image('authors', fields.name, fields.imgLink) : undefined;
    const size = imageSizeColumns(image ?? { width: null, height: null });
    return { ...fields, ...size, imgLink: image?.name ?? '' };
  },
);

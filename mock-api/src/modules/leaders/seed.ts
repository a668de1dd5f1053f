import { contentSeed, imageSizeColumns } from '../../dev/seed/contentSeed';
import { leader } from '@juris/contract/leaders';

const record = leader.pick({
  personName: true,
  email: true,
  linkedin: true,
  description: true,
  imgLink: true,
  leadershipCategoryId: true,
  teamCategoryId: true,
  isActive: true,
});

export const seedLeaders = contentSeed('leaders', 'leader', record, async ({ files }, fields) => {
  const image = await files.image('leaders', fields.personName, fields.imgLink);
  const teamCategoryId = fields.teamCategoryId || null;
  return { ...fields, ...imageSizeColumns(image), teamCategoryId, imgLink: image.name };
});

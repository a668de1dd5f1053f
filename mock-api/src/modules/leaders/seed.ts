import { seedKind, sizeOf } from '../../dev/seed/seedKind';
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

export const seedLeaders = seedKind('leaders', 'leader', record, async ({ files }, fields) => {
  const image = await files.image('leaders', fields.personName, fields.imgLink);
  const teamCategoryId = fields.teamCategoryId || null;
  return { ...fields, ...sizeOf(image), teamCategoryId, imgLink: image.name };
});

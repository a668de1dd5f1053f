import { seedKind, sizeOf } from '../../seed/seedKind';
import { leader } from './schema';

const record = leader.pick({
  personName: true,
  email: true,
  linkedin: true,
  description: true,
  leadershipCategoryId: true,
  teamCategoryId: true,
  isActive: true,
});

export const seedLeaders = seedKind('leaders', record, async ({ db, files, updatedAt }, fields) => {
  const image = await files.portrait('leaders', fields.personName);
  await db
    .insertInto('leader')
    .values({
      ...fields,
      ...sizeOf(image),
      teamCategoryId: fields.teamCategoryId || null,
      imgLink: image.name,
      updatedAt,
    })
    .execute();
});

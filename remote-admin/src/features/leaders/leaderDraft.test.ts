import sections from '../../../../remote-public/src/features/leadership/leadership.json';
import { leaderForm, noTeam } from './leaderDraft';

test.each(sections)('a person of the section $name is previewed at /$path', (section) => {
  const draft = {
    ...leaderForm.blank,
    leadershipCategoryId: String(section.leadershipCategoryId),
    teamCategoryId: String('teamCategoryId' in section ? section.teamCategoryId : noTeam),
  };
  expect(leaderForm.preview(draft, undefined).page).toBe(`/${section.path}`);
});

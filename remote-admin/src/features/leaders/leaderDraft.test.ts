import { leaderForm, noTeam } from './leaderDraft';

/** Pages of the public site that list people: section, category and team of the people, path. */
const sections = [
  ['Management', 1, noTeam, 'leadership/management'],
  ['Advisory Board', 2, noTeam, 'leadership/advisory'],
  ['Acquisition', 3, 2, 'leadership/acquisition'],
  ['Editorial', 3, 1, 'leadership/editorial'],
  ['Sales', 3, 3, 'leadership/sales'],
  ['Sales Support', 3, 5, 'leadership/salessupport'],
  ['Finance', 3, 4, 'leadership/finance'],
  ['Marketing', 3, 6, 'leadership/marketing'],
] as const;

test.each(sections)('a person of the section %s is previewed on the page of the section', (...section) => {
  const [, category, team, path] = section;
  const draft = {
    ...leaderForm.blank,
    leadershipCategoryId: String(category),
    teamCategoryId: String(team),
  };
  expect(leaderForm.preview(draft, undefined).page).toBe(`/${path}`);
});

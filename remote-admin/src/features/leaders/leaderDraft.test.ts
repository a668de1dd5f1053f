import { leaderForm, noTeam } from './leaderDraft';

/** Sections of the public site: name, ids of category and team (`noTeam` without teams), and path of the page. */
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

test.each(sections)('the preview of a person of the section %s shows its page', (...section) => {
  const [, category, team, path] = section;
  const draft = {
    ...leaderForm.blank,
    leadershipCategoryId: String(category),
    teamCategoryId: String(team),
  };
  expect(leaderForm.preview(draft, undefined).page).toBe(`/${path}`);
});

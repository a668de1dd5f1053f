/** Labels of the screen for redirects. Tests read them from here. */
export const redirectLabels = {
  heading: 'Redirects',
  one: 'redirect',
  many: 'redirects',
  whenEmpty: 'A redirect leads from a short address, such as /diwali, to a page.',
  add: 'Add Redirect',
  edit: 'Edit Redirect',
  source: 'Address',
  sourceHint: 'A path that no page uses, e.g. /diwali or /book.php?id=12.',
  target: 'Leads to',
  targetHint: (hosts: readonly string[]) =>
    hosts.length === 0
      ? 'A page of this site, e.g. /titles?sort=newest.'
      : `A page of this site, e.g. /titles?sort=newest, or an https address at ${hosts.join(' or ')}.`,
  hostNotAllowed: 'Off: this site is no longer in Platforms',
  status: 'Type',
  statuses: { 302: 'Temporary (302)', 301: 'Permanent (301)' },
  statusHint: 'Browsers remember a permanent redirect.',
  note: 'Note',
  noteHint: 'Shown to colleagues, e.g. the name of the campaign.',
  select: 'Select…',
} as const;

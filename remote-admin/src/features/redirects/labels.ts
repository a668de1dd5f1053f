/** Labels of the screen for redirects, besides those of the declaration. Tests read them from here. */
export const redirectLabels = {
  targetHint: (hosts: readonly string[]) =>
    hosts.length === 0
      ? 'A page of this site, e.g. /titles?sort=newest.'
      : `A page of this site, e.g. /titles?sort=newest, or an https address at ${hosts.join(' or ')}.`,
  hostNotAllowed: 'Off: this site is no longer in Platforms',
  statuses: { 302: 'Temporary (302)', 301: 'Permanent (301)' },
  select: 'Select…',
} as const;

import { declareType } from './declaration';

/** Redirects from addresses that staff publish, for example in a campaign, to pages. */
export const redirect = declareType({
  name: 'redirect',
  noun: 'redirect',
  screen: 'redirects',
  words: {
    heading: 'Redirects',
    one: 'redirect',
    many: 'redirects',
    entry: 'Redirect',
    whenEmpty: 'A redirect leads from a short address, such as /diwali, to a page.',
  },
  saveRight: 'manageRedirects',
  hasSchedule: true,
  fields: {
    source: {
      kind: 'link',
      blank: '/',
      isWide: true,
      label: 'Address',
      hint: 'A path that no page uses, e.g. /diwali or /book.php?id=12.',
      isName: true,
      isRequired: true,
    },
    target: { kind: 'link', blank: '/', isWide: true, label: 'Leads to', isRequired: true, isSearched: true },
    status: {
      kind: 'number',
      min: 301,
      max: 302,
      blank: 302,
      label: 'Type',
      hint: 'Browsers remember a permanent redirect.',
      isRequired: true,
    },
    note: {
      kind: 'text',
      max: 200,
      label: 'Note',
      hint: 'Shown to colleagues, e.g. the name of the campaign.',
      isSearched: true,
    },
  },
});

/**
 * Returns whether a redirect may lead to an address now: a path of this site, or an address at an allowed host.
 * @param target Address for which `isRedirectTarget` is true.
 * @param hosts Other hosts to which redirects may lead.
 */
export const isAllowedTarget = (target: string, hosts: readonly string[]): boolean =>
  target.startsWith('/') || hosts.includes(new URL(target).host);

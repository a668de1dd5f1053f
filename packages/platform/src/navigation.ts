import type { z } from 'zod';
import type { navigationSchema } from './navigationSchema';

/**
 * Links that a remote adds to the header and footer of the site.
 * @example
 * export const navigation: SiteNavigation = {
 *   main: [{ text: 'Titles', to: '/titles' }],
 *   footer: [{ text: 'Contact', to: '/contactus' }],
 *   notices: [],
 *   catalogue: [],
 * };
 */
export type SiteNavigation = z.infer<typeof navigationSchema>;

/** A link in the navigation bar, the offcanvas menu or the footer. */
export type NavigationLink = SiteNavigation['footer'][number];

/** An entry of the navigation bar: a link, or a menu that opens and contains links. */
export type NavigationEntry = SiteNavigation['main'][number];

/** An entry of the navigation bar that opens a menu of links. The menu may contain one group with a label. */
export type NavigationMenu = Extract<NavigationEntry, { links: unknown }>;

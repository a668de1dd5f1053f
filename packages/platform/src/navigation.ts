import type { z } from 'zod';
import type { navigationSchema } from './navigationSchema';

/** The links that a remote adds to the header and footer of the site. */
export type SiteNavigation = z.infer<typeof navigationSchema>;

/** A link of the navigation bar, the offcanvas menu or the footer. */
export type NavigationLink = SiteNavigation['footer'][number];

/** An entry of the navigation bar: a link, or a menu of links. */
export type NavigationEntry = SiteNavigation['main'][number];

/** An entry that opens a menu. One group of its links may have its own label. */
export type NavigationMenu = Extract<NavigationEntry, { links: unknown }>;

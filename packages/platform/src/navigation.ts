import type { z } from 'zod';
import type { navigationSchema } from './navigationSchema';

/** The links that a remote brings for the frame of the site. */
export type SiteNavigation = z.infer<typeof navigationSchema>;

/** A link of the bar, the menu or the footer. */
export type NavigationLink = SiteNavigation['footer'][number];

/** One entry of the bar: a link, or a menu of links. */
export type NavigationEntry = SiteNavigation['main'][number];

/** An entry that opens a menu; one group of its links may stand under a label of its own. */
export type NavigationMenu = Extract<NavigationEntry, { links: unknown }>;

import { z } from 'zod';

const link = z.object({
  text: z.string(),
  /** Path on this site, or http(s) address of another site. */
  to: z.string().regex(/^(\/|https?:\/\/)/, 'is neither a path of this site nor an http(s) address'),
  /** If true, the link leads to another site and opens in a new tab. */
  external: z.boolean().optional(),
});

const menu = z.object({
  text: z.string(),
  /** Id of the HTML element that the menu opens. Menus with the same id are merged. */
  id: z.string(),
  links: z.array(link),
  /** Links that are shown together under a label, such as the teams. */
  group: z.object({ text: z.string(), links: z.array(link) }).optional(),
});

/**
 * Schema of the links that a remote adds to the header and footer. `release.json` contains them, so the shell can
 * render them even if the remote cannot be loaded.
 */
export const navigationSchema = z.object({
  /**
   * Entries of the navigation bar and the offcanvas menu, in the order in which they are shown (specification section
   * 2).
   */
  main: z.array(z.union([menu, link])),
  /** Links in the group "Links" of the footer. */
  footer: z.array(link),
  /** Legal notices at the end of the footer. */
  notices: z.array(link),
  /** Pages that list the whole catalogue. The search offers these pages to visitors without JavaScript. */
  catalogue: z.array(link),
});

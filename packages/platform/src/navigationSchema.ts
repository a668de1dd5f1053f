import { z } from 'zod';

/** Maximum number of links in a list. The header and the footer of each page contain them. */
const MAX_LINKS = 50;
const linkText = z.string().max(100);

const link = z.object({
  text: linkText,
  /** Path on this site, or http(s) address of another site. */
  to: z
    .string()
    .max(500)
    .regex(/^(\/|https?:\/\/)/, 'is neither a path of this site nor an http(s) address'),
  /** If true, the link leads to another site and opens in a new tab. */
  external: z.boolean().optional(),
});

const menu = z.object({
  text: linkText,
  /** Id of the HTML element that the menu opens. Menus with the same id are merged. */
  id: z.string().max(100),
  links: z.array(link).max(MAX_LINKS),
  /** Links that are shown together under a label, such as the teams. */
  group: z.object({ text: linkText, links: z.array(link).max(MAX_LINKS) }).optional(),
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
  main: z.array(z.union([menu, link])).max(MAX_LINKS),
  /** Links in the group "Links" of the footer. */
  footer: z.array(link).max(MAX_LINKS),
  /** Legal notices at the end of the footer. */
  notices: z.array(link).max(MAX_LINKS),
  /** Pages that list the whole catalogue. The search offers these pages to visitors without JavaScript. */
  catalogue: z.array(link).max(MAX_LINKS),
});

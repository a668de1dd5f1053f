import { z } from 'zod';

const link = z.object({
  text: z.string(),
  /** A path of this site, or the address of another site. */
  to: z.string().regex(/^(\/|https?:\/\/)/, 'is neither a path of this site nor an http(s) address'),
  /** The link leads to another site and opens in a new tab. */
  external: z.boolean().optional(),
});

const menu = z.object({
  text: z.string(),
  /** Id of the opened panel. */
  id: z.string(),
  links: z.array(link),
  /** Links under a separate label, such as the teams. */
  group: z.object({ text: z.string(), links: z.array(link) }).optional(),
});

/**
 * Schema of the links that the shell renders around every page. It is plain data in `release.json`, so the layout also
 * has the links when the remote cannot be loaded. Menus with the same id are merged.
 */
export const navigationSchema = z.object({
  /** Entries of the navigation bar and the offcanvas menu, in their order (specification section 2). */
  main: z.array(z.union([menu, link])),
  /** Links group of the footer. */
  footer: z.array(link),
  /** Legal notices at the end of the footer. */
  notices: z.array(link),
  /** Pages that list the whole catalogue, for a search without JavaScript. */
  catalogue: z.array(link),
});

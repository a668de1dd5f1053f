import { z } from 'zod';

const link = z.object({
  text: z.string(),
  /** A path of this site, or another site's address. */
  to: z.string().regex(/^(\/|https?:\/\/)/, 'is neither a path of this site nor an http(s) address'),
  /** Another site: opens in a new tab. */
  external: z.boolean().optional(),
});

const menu = z.object({
  text: z.string(),
  /** The id of the opened panel. */
  id: z.string(),
  links: z.array(link),
  /** Links under a label of their own, e.g. the teams. */
  group: z.object({ text: z.string(), links: z.array(link) }).optional(),
});

/**
 * What a remote has the shell draw around every page. Plain data: it is part of `release.json`, so the frame has it
 * also while the remote itself cannot be had. Menus of the same id are one.
 */
export const navigationSchema = z.object({
  /** The entries of the bar and of the offcanvas menu, in their order (specification section 2). */
  main: z.array(z.union([menu, link])),
  /** The footer's Links group. */
  footer: z.array(link),
  /** The notices at the end of the footer. */
  notices: z.array(link),
  /** The pages that list all that can be found, for a search without scripts. */
  catalogue: z.array(link),
});

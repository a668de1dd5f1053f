import { z } from 'zod';
import { navigationSchema } from '@juris/platform/navigationSchema';

/** A hash as in a script's `integrity` attribute. */
const integrity = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no sha384 hash; a file without one is not used');

/** Where a file is: on the releases' own host (`public/1.0.0/home.js`), or `https://…` on another that is allowed. */
const address = z
  .string()
  .regex(
    /^(https?:\/\/|(?![/\\]|.*(^|\/)\.\.(\/|$)|[a-z]+:))[^\s\\]+$/i,
    'is neither a path inside the folder of releases nor an http(s) address',
  );

const releasedFile = z.object({ address, integrity });

/** One version of a remote: `release.json` in its folder, and its entry in the list. */
export const releaseSchema = z.object({
  version: z.string().regex(/^[\w.-]+$/),
  /** When it was made, ISO 8601. */
  releasedAt: z.iso.datetime(),
  /** The platform versions that it works with, e.g. `^1.1`. */
  platform: z.string(),
  /** The links that it brings for the frame of the site. */
  navigation: navigationSchema.optional(),
  /** The container that the browser loads. */
  browser: releasedFile,
  /** The one file that the server evaluates. */
  server: releasedFile,
  /** The hash of each file that stands beside the container. */
  files: z.record(z.string(), integrity),
  /** The files of each page, by route id, so that a page's code can be fetched beside its container. */
  pages: z.record(z.string(), z.array(z.string())),
});

/** The share of the visitors who get a trial, in percent. */
export const trialShare = z.number().int().min(0).max(100);

/** What is on of one remote, and for whom. */
export const channelsSchema = z.object({
  /** What visitors get. */
  current: releaseSchema,
  /** What a share of them gets, in percent. */
  trial: z.object({ release: releaseSchema, share: trialShare }).exactOptional(),
  /** What only the visits of a release's own check get. */
  checking: releaseSchema.exactOptional(),
  /** The versions that were on before, the last one first. */
  previous: z.array(z.string()),
  /** Whether `npm start` put it on by itself: only then may the next start put on what it has built. */
  byStart: z.boolean().optional(),
});

/** One version of a remote. */
export type Release = z.infer<typeof releaseSchema>;
/** A file of a release, and the hash without which it is not used. */
export type ReleasedFile = Release['browser'];
/** What is on of one remote, and for whom. */
export type Channels = z.infer<typeof channelsSchema>;

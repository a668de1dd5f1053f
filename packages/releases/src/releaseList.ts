import { z } from 'zod';
import { navigationSchema } from '@juris/platform/navigationSchema';

/** A hash in the format of a script's `integrity` attribute. */
const integrity = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no sha384 hash; a file without one is not used');

/** Address of a file: a path on the releases' host (`public/1.0.0/home.js`), or `https://…` on another allowed host. */
const address = z
  .string()
  .regex(
    /^(https?:\/\/|(?![/\\]|.*(^|\/)\.\.(\/|$)|[a-z]+:))[^\s\\]+$/i,
    'is neither a path inside the folder of releases nor an http(s) address',
  );

const releasedFile = z.object({ address, integrity });

/** Schema of a version: its `release.json` and its entry in the list. */
export const releaseSchema = z.object({
  version: z.string().regex(/^[\w.-]+$/),
  /** Date and time of its creation (ISO 8601). */
  releasedAt: z.iso.datetime(),
  /** Range of platform versions that it works with, such as `^1.1`. */
  platform: z.string(),
  /** Links in the header and footer of the site. */
  navigation: navigationSchema.optional(),
  /** Module Federation container that the browser loads. */
  browser: releasedFile,
  /** The file that the server evaluates. */
  server: releasedFile,
  /** Hash of each script beside the container. */
  files: z.record(z.string(), integrity),
  /** Files of each page by route id. The shell preloads them together with the container. */
  pages: z.record(z.string(), z.array(z.string())),
});

/** Schema of the share of visitors with a trial release, in percent. */
export const trialShare = z.number().int().min(0).max(100);

/** Schema of the channels of a remote: its releases and who gets which. */
export const channelsSchema = z.object({
  /** Release for all visitors. */
  current: releaseSchema,
  /** Release for a share of the visitors, in percent. */
  trial: z.object({ release: releaseSchema, share: trialShare }).exactOptional(),
  /** Release only for the visits of its smoke test. */
  checking: releaseSchema.exactOptional(),
  /** Previous versions, the last one first. */
  previous: z.array(z.string()),
  /** Whether `npm start` activated the release by itself. Only then may the next start activate its own build. */
  byStart: z.boolean().optional(),
});

/** A version of a remote. */
export type Release = z.infer<typeof releaseSchema>;
/** A file of a release with its hash; a file without a hash is never used. */
export type ReleasedFile = Release['browser'];
/** The channels of a remote: its releases and who gets which. */
export type Channels = z.infer<typeof channelsSchema>;

import { z } from 'zod';
import { navigationSchema } from '@juris/platform/navigationSchema';

/** Hash of a file in the format of the HTML attribute `integrity`. */
const integrity = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 hash. Files without a hash are not loaded');

/**
 * Address of a file of a release: a path below the address of the releases (`public/1.0.0/home.js`), or an http(s)
 * address on an allowed host.
 */
const address = z
  .string()
  .regex(
    /^(https?:\/\/|(?![/\\]|.*(^|\/)\.\.(\/|$)|[a-z]+:))[^\s\\]+$/i,
    'is neither a path inside the folder of releases nor an http(s) address',
  );

const releasedFile = z.object({ address, integrity });

/** Schema of what a release needs from the shell. Older releases have none of these fields. */
export const needsSchema = z.object({
  /** Versions of the shared libraries of the build, as ranges such as `{ react: '^19.3' }`. */
  shared: z.record(z.string(), z.string()).exactOptional(),
  /** Names that the remote imports from `@juris/platform`. */
  uses: z.array(z.string()).exactOptional(),
  /** Design tokens that the remote uses without a fallback value, such as `--c-ink`. */
  tokens: z.array(z.string()).exactOptional(),
});

/** Schema of a version of a remote, in its `release.json` and in the release list. */
export const releaseSchema = z.object({
  version: z.string().regex(/^[\w.-]+$/),
  /** Date and time at which the version was created (ISO 8601). */
  releasedAt: z.iso.datetime(),
  /** Range of platform versions that the remote works with, such as `^1.1`. */
  platform: z.string(),
  /** Links that the remote adds to the header and footer of the site. */
  navigation: navigationSchema.optional(),
  /** Git commit of the sources. Ends with `-dirty` if they had uncommitted changes. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}(-dirty)?$/)
    .exactOptional(),
  /** Module Federation container that the browser loads. */
  browser: releasedFile,
  /** CommonJS file that the server of the shell evaluates. */
  server: releasedFile,
  /** Hashes of all scripts, style sheets, pictures and fonts in the folder of the version, by file name. */
  files: z.record(z.string(), integrity),
  /** File names of the scripts of each page, by route id. The shell preloads them. */
  pages: z.record(z.string(), z.array(z.string())),
  /** File names of the style sheets of each page that has some, by route id. */
  styles: z.record(z.string(), z.array(z.string())).exactOptional(),
  ...needsSchema.shape,
});

/** Schema of the share of visitors who get a trial release, in percent. */
export const trialShare = z.number().int().min(0).max(100);

/** Schema of the share of visitors who get a trial release, and of its later changes. */
export const trialPlanSchema = z.object({
  /** Share at the start, in percent. */
  share: trialShare,
  /** Date and time of the start (ISO 8601). */
  startedAt: z.iso.datetime().exactOptional(),
  /** Later shares, each with the date and time from which it applies. At 100 %, the release is active for everybody. */
  steps: z.array(z.object({ share: trialShare, at: z.iso.datetime() })).exactOptional(),
});

/** Schema of the growth of a trial. */
export const trialGrowthSchema = z.strictObject({
  /** Later shares in percent of the visitors. */
  shares: z.array(trialShare).max(20),
  /** Time between two shares. */
  minutes: z.number().positive().max(100_000),
});

/** Schema of a change of the channels of a remote. */
const activitySchema = z.object({
  /** Date and time of the change (ISO 8601). */
  at: z.iso.datetime(),
  /** Name of the token or of the operating system user. */
  by: z.string(),
  action: z.enum(['check-start', 'check-pass', 'check-fail', 'promote', 'trial-fail', 'rollback']),
  version: z.string(),
  /** Commit of the version, if it is known. */
  commit: z.string().exactOptional(),
  /** Share of the visitors in percent, for a trial. */
  share: trialShare.exactOptional(),
});

/** Schema of the channels of a remote, which assign releases to visitors. */
export const channelsSchema = z.object({
  /** Release for all visitors who do not get the trial. */
  current: releaseSchema,
  /** Release that only a share of the visitors gets. */
  trial: trialPlanSchema.extend({ release: releaseSchema }).exactOptional(),
  /** Release that only the requests of its smoke test get, with the date and time of its start (ISO 8601). */
  checking: releaseSchema.extend({ startedAt: z.iso.datetime().exactOptional() }).exactOptional(),
  /** Reasons why versions failed their smoke test, by version. Such a version is activated only with `--unchecked`. */
  failed: z.record(z.string(), z.string()).exactOptional(),
  /**
   * Versions that passed their smoke test, the latest first. Without `--unchecked`, only these and formerly active
   * versions can be promoted.
   */
  checked: z.array(z.string()).exactOptional(),
  /** Last changes of the channels, the latest first. */
  activity: z.array(activitySchema).exactOptional(),
  /** Versions that were active before the current one, the latest first. A roll-back restores the first of them. */
  previous: z.array(z.string()),
  /** True if `npm start` activated the current release. Only then may the next start replace it. */
  byStart: z.boolean().optional(),
});

/** A version of a remote, as {@link releaseSchema} describes it. */
export type Release = z.infer<typeof releaseSchema>;
/** Libraries, exports and design tokens that a release needs from the shell; see {@link needsSchema}. */
export type Needs = z.infer<typeof needsSchema>;
/** A file of a release with its hash. The shell never uses a file without a hash. */
export type ReleasedFile = Release['browser'];
/** The share of visitors who get a trial release, and its later changes; see {@link trialPlanSchema}. */
export type TrialPlan = z.infer<typeof trialPlanSchema>;
/** Growth of a trial; see {@link trialGrowthSchema}. */
export type TrialGrowth = z.infer<typeof trialGrowthSchema>;
/** A change of the channels of a remote: who activated or checked which version, and when. */
export type Activity = z.infer<typeof activitySchema>;
/** The channels of a remote, which assign releases to visitors. */
export type Channels = z.infer<typeof channelsSchema>;

/**
 * Content of the `files.json` of a build: files that a page names for preloading. That of a remote also lists what it
 * needs from the shell ({@link Needs}).
 */
export interface BuiltFiles extends Needs {
  /** Entry files of the bundle, in execution order. */
  start: string[];
  /** Files of each named chunk, such as a page: `{ home: ['home.1a2b3c4d.js'] }`. */
  chunks: Record<string, string[]>;
  /** Style sheets of each named chunk that has some. */
  styles?: Record<string, string[]>;
}

import { shareAt } from '@juris/releases/channels';
import type { Release, TrialPlan } from '@juris/releases/releaseList';
import type { RemoteName } from '@juris/releases/remotes';

/** Release on trial, with its present share in percent and its later shares. */
export type Trial = TrialPlan & { release: Release };

/** Identifies a trial of a remote. The same version can be on trial several times. */
export const trialKey = (
  name: RemoteName,
  { release, startedAt = '' }: Pick<Trial, 'release' | 'startedAt'>,
): string => `${name} ${release.version} ${startedAt}`;

/** Returns whether the share of the visitors who get a trial must change now. */
export const isStepDue = (trial: Trial | undefined): boolean =>
  trial !== undefined && shareAt(trial, Date.now()) !== trial.share;

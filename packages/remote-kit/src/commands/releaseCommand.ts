import type { DescribeRemote } from '@juris/releases/remoteDescription';
import type { Project } from '../project';
import type { ReleaseSettings } from '../settings';

/** Input of a release command. */
export interface ReleaseContext {
  project: Project;
  settings: ReleaseSettings;
  environment: NodeJS.ProcessEnv;
  /** Arguments after the name of the command. */
  given: string[];
  describeRemote: DescribeRemote;
  /**
   * Builds the remote, if needed.
   * @param whenBuilt called when its `dist` can be read
   */
  build: (whenBuilt: () => void) => Promise<void>;
}

/** A command of `juris-remote` that reads or changes releases. */
export type ReleaseCommand = (context: ReleaseContext) => Promise<void>;

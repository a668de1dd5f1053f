import type { DescribeRemote } from '@juris/releases/remoteDescription';
import type { Project } from '../project';
import type { ReleaseSettings } from '../settings';
import type { ParseArguments } from './command';

/** Input of a {@link ReleaseCommand}. */
export interface ReleaseContext {
  /** Remote in the current folder. */
  project: Project;
  settings: ReleaseSettings;
  /** Environment variables, which may contain secrets. They are deleted before code of the remote runs. */
  environment: NodeJS.ProcessEnv;
  /** Parses the arguments after the name of the command. */
  parse: ParseArguments;
  /** Evaluates the server file of the remote and returns the description of the remote for its release. */
  describeRemote: DescribeRemote;
  /**
   * Builds the remote if its build is stale.
   * @param whenBuilt Function that reads the build. No other process replaces the build while this function runs.
   * @returns The result of `whenBuilt`.
   */
  build: <Result>(whenBuilt: () => Result) => Promise<Result>;
}

/** A command of `juris-remote` that reads or changes releases. */
export type ReleaseCommand = (context: ReleaseContext) => Promise<void>;

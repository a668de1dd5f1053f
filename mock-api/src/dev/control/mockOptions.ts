import type { FaultRule } from '@juris/contract/mockControl';
import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../../setup/options';

/** Options of the API, and those of the mock. */
export interface MockOptions extends ApiOptions {
  /** Delays and faults. The array may be changed while the mock runs. */
  faults?: FaultRule[];
  /** Folder with the scenarios of a team, as JSON files. */
  scenarioFolder?: string | undefined;
  /** True if responses come from another API or from recordings; there are then no data to replace. */
  isRecording?: boolean;
  /** Origins of pages that may send requests to the API, such as `http://localhost:5173`. */
  corsOrigins?: string[] | undefined;
}

/** Creates the API behind the mock. */
export type CreateApi = (options: ApiOptions) => Promise<FastifyInstance>;

import { z } from 'zod';
import type { MountTable, RemoteName, TeamApi } from '@juris/releases/remotes';
import type { RemoteNavigations } from '../src/app/siteNavigation';
import type { RenderResult } from '../src/ssr/renderResult';
import type { PreviewedRecord } from './previewResponses';

/** Identifies the server file of a release, which is the code that a renderer runs. */
export interface ServerFile {
  remote: RemoteName;
  version: string;
  address: string;
  integrity: string;
}

/** Work that runs code of a remote. Jobs and their results are plain data, so that another process can run them. */
export type Job = HeartbeatJob | LoadJob | RoutesJob | ReadValuesJob | ListPagesJob | RenderJob;

/** Returns the memory of the process in bytes. A reply shows that the event loop is not blocked. */
export interface HeartbeatJob {
  type: 'heartbeat';
}

/** Evaluates the server file. All following jobs need it. */
export interface LoadJob {
  type: 'load';
  /** Content of the server file. */
  code: string;
}

/** Returns the {@link RemoteRoute}s of the remote. */
export interface RoutesJob {
  type: 'routes';
  mount: string;
}

/** Normalises values of query parameters. Returns a {@link ReadValue} for each. */
export interface ReadValuesJob {
  type: 'readValues';
  mount: string;
  /** Path pattern of the route, from {@link RemoteRoute}. */
  pattern: string;
  values: [name: string, value: string][];
}

/** Returns the {@link SitePages} of the remote. */
export interface ListPagesJob {
  type: 'listPages';
  mount: string;
  apiOrigin: string;
  /** APIs of teams, which the remote's functions request directly. */
  teamApis?: readonly TeamApi[];
}

/** Renders a page. Returns a {@link RenderedPage}. */
export interface RenderJob {
  type: 'render';
  url: string;
  /** Posted form: its body in Base64, its content type, and the idempotency key of the request to the API. */
  form?: { body: string; type: string; key: string };
  apiOrigin: string;
  /** APIs of teams, which loaders request directly. */
  teamApis?: readonly TeamApi[];
  /** Headers of all requests to the API. */
  headers: Record<string, string>;
  mounts: MountTable;
  /** Links of other remotes for the layout. */
  navigations: RemoteNavigations;
  /** Unsaved record that replaces the stored one in responses of the API. */
  preview?: PreviewedRecord | undefined;
  /** `content` of the page that the caller has. If it is equal, the page is not rendered again. */
  previous?: string | undefined;
}

/** A route of a remote that has an address. */
export interface RemoteRoute {
  /** Path pattern, such as `/titles/:id`. */
  path: string;
  /** Query parameters that the route reads. */
  parameters: string[];
  /** Names of the query parameters whose values are normalised by a function of the remote. */
  readers: string[];
}

/** Normalised value of a query parameter, and whether a second normalisation leaves it unchanged. */
export interface ReadValue {
  /** Null if the page is the same without the parameter; false if the value is invalid. */
  value: string | null | false;
  isStable: boolean;
}

/** A page of the sitemap. Pages that come from data also have the date of their last modification. */
export interface SitemapPage {
  path: string;
  changedAt?: string | undefined;
}

/** Pages of the site that search engines may index. */
export interface SitePages {
  pages: SitemapPage[];
  /** True if every remote and all its data were available. */
  isComplete: boolean;
}

/** Result of a {@link RenderJob}. */
export interface RenderedPage {
  /** Hash of the serialised data of the page. If it is equal for two requests, the pages are equal too. */
  content: string;
  /** The page; undefined if its content is that of `previous`. */
  result?: RenderResult | undefined;
  /** Durations of loading the data and of rendering, in milliseconds. */
  durations: { load: number; render?: number | undefined };
}

/** Reply of a renderer: status and JSON. */
export interface Reply {
  /**
   * - 200: `body` is the result.
   * - 409: the server file is not loaded. `body` is an {@link EndedProcess} if its process has ended by itself.
   * - 500: the job failed; `body` is `{ message }`.
   * - 502: the process ended during the job; `body` is an {@link EndedProcess}.
   */
  status: number;
  body: string;
}

/** Why a renderer process ended by itself. */
export interface EndedProcess {
  reason: string;
  /** UUID of the end, which several replies can contain. */
  id: string;
}

/** Schema of the state of a renderer, for `/health`. */
export const reportSchema = z.object({
  /** Hash of the script of its processes. */
  build: z.string(),
  /** The running processes, with the size of their memory in megabytes and how often their version was started. */
  processes: z.array(
    z.object({
      ...{ remote: z.string(), version: z.string(), megabytes: z.number().nullable(), starts: z.number() },
    }),
  ),
  /** Why the renderer should be restarted. */
  problem: z.string().optional(),
});

/** Value of {@link reportSchema}. */
export type RendererReport = z.infer<typeof reportSchema>;

/** Runs jobs: in this process, in child processes, or in a service. */
export interface Renderer {
  /**
   * Runs a job.
   * @param signal When it is aborted, the result is no longer needed.
   * @throws {Error} If the renderer cannot be reached.
   */
  send(file: ServerFile, job: Job, signal?: AbortSignal): Promise<Reply>;
  /** Reports the state of the processes; absent in a renderer without processes. */
  report?(): Promise<RendererReport>;
  close(): Promise<void>;
}

/** Returns a key for the server file of a release. */
export const fileKey = ({ address, integrity }: Pick<ServerFile, 'address' | 'integrity'>) =>
  `${address} ${integrity}`;

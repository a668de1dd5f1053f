import { z } from 'zod';
import type { MountTable, TeamApi } from '@juris/releases/remotes';
import type { RemoteNavigations } from '../src/app/siteNavigation';
import type { RenderResult } from '../src/document/renderResult';
import type { PreviewedRecord } from './previewResponses';

/** Schema of the server file of a release, which is the code that a renderer runs. */
export const serverFileSchema = z.object({
  ...{ remote: z.string(), version: z.string(), address: z.string(), integrity: z.string() },
});

/** Value of {@link serverFileSchema}. */
export type ServerFile = z.infer<typeof serverFileSchema>;

/** Work that runs code of a remote. Jobs and their results are plain data, so that another process can run them. */
export type Job =
  /** Returns the memory of the process in bytes. A reply shows that the event loop is not blocked. */
  | { type: 'heartbeat' }
  /** Evaluates the server file, whose content is `code`. All following jobs need it. */
  | { type: 'load'; code: string }
  /** Returns the {@link RemoteRoute}s of the remote. */
  | { type: 'routes'; mount: string }
  | ({ type: 'readValues' } & ReadValuesInput)
  | ({ type: 'listPages' } & ListPagesInput)
  | ({ type: 'render' } & RenderInput);

/** Input for normalising values of query parameters. The result is a {@link ReadValue} for each. */
export interface ReadValuesInput {
  mount: string;
  /** Path pattern of the route, from {@link RemoteRoute}. */
  pattern: string;
  values: [name: string, value: string][];
}

/** Input for listing the {@link SitePages} of the remote. */
export interface ListPagesInput {
  mount: string;
  apiOrigin: string;
  /** APIs of teams, which the remote's functions request directly. */
  teamApis?: readonly TeamApi[];
}

/** Input for rendering a page. The result is a {@link RenderedPage}. */
export interface RenderInput {
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

/** Value of a response header. */
const headerValue = z.string().regex(/^[\x20-\x7e]*$/);
const short = z.string().max(1_000);
const page = z.object({
  status: z.int().min(200).max(599),
  location: headerValue.optional(),
  file: z
    .object({
      text: z.string(),
      headers: z.object({ 'content-type': headerValue, 'content-disposition': headerValue }),
    })
    .optional(),
  html: z.string(),
  styles: z.string(),
  routes: z.array(z.string()),
  script: z.string().optional(),
  fault: z.string().optional(),
  complete: z.boolean(),
});

/**
 * Schemas of the results of jobs. The code of remotes can send anything. The parts of a page that only its document
 * contains are not checked: a remote decides about them anyway, and an error while the document is built is handled.
 */
export const resultSchemas = {
  routes: z
    .array(
      z.object({
        /** Path pattern, such as `/titles/:id`. */
        path: short,
        /** Query parameters that the route reads. */
        parameters: z.array(short).max(100),
        /** Names of the query parameters whose values are normalised by a function of the remote. */
        readers: z.array(short).max(100),
      }),
    )
    .max(1_000),
  readValues: z.array(
    z.object({
      /** Null if the page is the same without the parameter; false if the value is invalid. */
      value: z.union([z.string(), z.null(), z.literal(false)]),
      isStable: z.boolean(),
    }),
  ),
  listPages: z.object({
    pages: z
      .array(
        z.object({
          path: short,
          changedAt: z
            .string()
            .regex(/^[\dTZ:.+-]{10,40}$/)
            .optional(),
        }),
      )
      .max(200_000),
    /** True if every remote and all its data were available. */
    isComplete: z.boolean(),
  }),
  render: z.object({
    /** Hash of the serialised data of the page. If it is equal for two requests, the pages are equal too. */
    content: z.string().max(100),
    /** The page; undefined if its content is that of `previous`. */
    result: z.custom<RenderResult>((given) => page.safeParse(given).success).optional(),
    /** Durations of loading the data and of rendering, in milliseconds. */
    durations: z.object({ load: z.number().min(0), render: z.number().min(0).optional() }),
  }),
} satisfies Partial<Record<Job['type'], z.ZodType>>;

/** A route of a remote that has an address. */
export type RemoteRoute = z.infer<typeof resultSchemas.routes>[number];
/** Normalised value of a query parameter, and whether a second normalisation leaves it unchanged. */
export type ReadValue = z.infer<typeof resultSchemas.readValues>[number];
/** Pages of the site that search engines may index. */
export type SitePages = z.infer<typeof resultSchemas.listPages>;
/** A page of the sitemap. Pages that come from data also have the date of their last modification. */
export type SitemapPage = SitePages['pages'][number];
/** Result of rendering a page. */
export type RenderedPage = z.infer<typeof resultSchemas.render>;

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

/** Schema of why a renderer process ended by itself. */
export const endSchema = z.object({
  reason: z.string(),
  /** UUID of the end, which several replies can contain. */
  id: z.string(),
});

/** Value of {@link endSchema}. */
export type EndedProcess = z.infer<typeof endSchema>;

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

import { isLoopbackHost, serverSettings, shellAccess } from '@juris/server-kit/serverSettings';
import { always, optional, port } from '@juris/server-kit/settings';
import { z } from 'zod';
import { requireOrigin, requireRenderer, shellSettings } from './shellSettings';

/** Settings of the supervisor and the shell, so that a wrong value is reported before the API starts. */
export const siteSettings = z
  .object({
    ...shellSettings.shape,
    API_URL: optional(
      shellSettings.shape.API_URL,
      'Origin of another API to use instead of mock-api.',
      'mock-api, started beside the site',
    ),
    API_PORT: port().prefault('0').describe('Port of mock-api; 0 is any free port.'),
    API_METRICS_PORT: shellSettings.shape.METRICS_PORT.describe(
      'Port of `/metrics` of mock-api, because `METRICS_PORT` is that of the shell.',
    ),
    // These two settings are documented with the settings of the API.
    ADMIN_EMAIL: z.string().optional().meta({ internal: true }),
    ADMIN_PASSWORD: z.string().optional().meta({ internal: true }),
    // Set by npm when it runs the process; not a setting for operators.
    npm_lifecycle_event: z.string().optional().meta({ internal: true }),
  })
  .superRefine(requireOrigin, always)
  .superRefine(requireRenderer, always)
  .superRefine(({ HOST, API_URL, ADMIN_EMAIL, ADMIN_PASSWORD }, { addIssue }) => {
    const isOpen = HOST !== undefined && !isLoopbackHost(HOST);
    if (isOpen && API_URL === undefined && (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined))
      addIssue(
        `HOST=${HOST} opens the site to others, who know the sample sign-in. Set ADMIN_EMAIL and ADMIN_PASSWORD.`,
      );
  }, always);

/** Parsed {@link siteSettings}. */
export type SiteSettings = z.output<typeof siteSettings>;

/** The settings of `npm run dev`, for all packages or for one remote. */
export const developmentSettings = z.object({
  DATA_DIR: serverSettings.DATA_DIR,
  PORT: shellAccess.PORT,
  API_PORT: port().prefault('4000').describe('Port of the API in `npm run dev`.'),
  REMOTE_PORT: optional(port(), 'Port of the remote in `npm run dev -w …`.', '`PORT` + 1'),
});

import type { FormOptions } from '@juris/contract';
import { api } from '@juris/platform';
import { optionalEndpoint } from '../../api/responses';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicFormOptions: optionalEndpoint(
      build,
      (_: void) => 'contact/options',
      (answer: Partial<FormOptions> | null) => answer?.output?.attachments,
    ),
  }),
});

/** Endpoint for the attachments that proposals may have. The data is `null` for an API that accepts no files. */
export const attachmentOptions = endpoints.publicFormOptions;

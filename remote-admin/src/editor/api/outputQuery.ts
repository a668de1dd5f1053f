import { api } from '@juris/platform';
import type { Tag } from '../record/command';
import { requireEndpoint } from './listPages';

interface OutputQuery<Output> {
  /** URL below `/api/`. */
  url: string;
  tags: readonly Tag[];
  /** Checks the data. Returns undefined for invalid data, which screens show as a failure. Default: any data is valid. */
  read?: (output: Output | undefined) => Output | undefined;
}

/** Adds a query without arguments, whose data the API sends as `output`. */
export function outputQuery<Output>(
  name: string,
  { url, tags, read = (output) => output }: OutputQuery<Output>,
) {
  const { endpoints } = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<Output | undefined, void>({
        query: () => ({ url, authenticated: true }),
        transformResponse: (answer: { output?: Output } | null) => read(answer?.output),
        providesTags: tags,
      }),
    }),
  });
  return requireEndpoint(endpoints[name]);
}

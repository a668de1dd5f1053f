import type { Entity } from '@juris/contract';
import type { ApiFailure, EndpointBuilder } from '@juris/platform';

/**
 * Defines a query for an endpoint that the specification does not contain. An API without it responds with 400, 401 or
 * 404; the data is then `null`.
 * @param url Returns the path below `/api/`.
 * @param read Extracts the data from the response. If it returns undefined, the query fails.
 */
export const optionalEndpoint = <Answer, Data, Arg>(
  build: EndpointBuilder,
  url: (arg: Arg) => string,
  read: (answer: Answer | null) => Data | null | undefined,
  ...tags: Entity[]
) =>
  build.query<Data | null, Arg>({
    queryFn: async (arg, _calling, _options, call) => {
      const { data, error } = await call({ url: url(arg) });
      if (error) return isUnknownEndpoint(error) ? { data: null } : { error };
      const found = read(data as Answer | null);
      if (found !== undefined) return { data: found };
      return {
        error: { kind: 'bad response', message: `The API answered ${url(arg)} with something else.` },
      };
    },
    providesTags: tags,
  });

/** Returns whether the API may have sent this error because it lacks the requested endpoint. */
export const isUnknownEndpoint = ({ status }: Pick<ApiFailure, 'status'>) =>
  status === 400 || status === 401 || status === 404;

import type { Entity } from '@juris/contract';
import type { ApiFailure, EndpointBuilder } from '@juris/platform';

/**
 * A query of an endpoint that is not in the specification. An older API responds with 400, 401 or 404; the data is then
 * `null`, which is not a failure.
 * @param url path below `/api/`
 * @param read extracts the data from the response; undefined if it is missing, which is a failure
 */
export const optionalCall = <Answer, Data, Arg>(
  build: EndpointBuilder,
  url: (arg: Arg) => string,
  read: (answer: Answer | null) => Data | null | undefined,
  ...tags: Entity[]
) =>
  build.query<Data | null, Arg>({
    queryFn: async (arg, _calling, _options, call) => {
      const { data, error } = await call({ url: url(arg) });
      if (error) return isUnknownCall(error) ? { data: null } : { error };
      const found = read(data as Answer | null);
      if (found !== undefined) return { data: found };
      return {
        error: { kind: 'bad response', message: `The API answered ${url(arg)} with something else.` },
      };
    },
    providesTags: tags,
  });

/** Returns whether the error can be that of an older API that does not have the endpoint. */
export const isUnknownCall = ({ status }: Pick<ApiFailure, 'status'>) =>
  status === 400 || status === 401 || status === 404;

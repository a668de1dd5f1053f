import type { Entity } from '@juris/contract';
import type { ApiFailure, EndpointBuilder } from '@juris/platform';

/**
 * A call that the specification does not know. An API of before answers it with 400, 401 or 404; the page then does
 * without: `null`, which is no failure.
 * @param url below `/api/`
 * @param read what the page needs of the answer; undefined where it is not there, which is a failure
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

/** Whether an older API may have answered so to an endpoint that it doesn't have. */
export const isUnknownCall = ({ status }: Pick<ApiFailure, 'status'>) =>
  status === 400 || status === 401 || status === 404;

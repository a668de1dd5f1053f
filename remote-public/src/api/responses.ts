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

/** Defines a query for such an endpoint whose data is the `output` of the response. */
export const optionalOutput = <Data, Arg = void>(
  build: EndpointBuilder,
  url: (arg: Arg) => string,
  ...tags: Entity[]
) => optionalEndpoint(build, url, (answer: { output?: Data } | null) => answer?.output, ...tags);

/** Returns whether the API may have sent this error because it lacks the requested endpoint. */
export const isUnknownEndpoint = ({ status }: Pick<ApiFailure, 'status'>) =>
  status === 400 || status === 401 || status === 404;

interface ListedRows<Row> {
  rows: Row[];
  /** Number of records on all pages. Undefined if the response contains the whole list. */
  total: number | undefined;
  /** Number of the page. Undefined if the API does not return it. */
  number: number | undefined;
}

/**
 * Returns the rows of a response. The list is the response itself, its `output` or its `data` (specification section
 * 7).
 * @returns undefined for a response without a list. The caller must treat this as a failure, not as an empty list.
 */
export function parseListResponse<Row>(response: unknown): ListedRows<Row> | undefined {
  const { output, data, total, page } = (response ?? {}) as Partial<Record<string, unknown>>;
  const rows = [response, output, data].find((list) => Array.isArray(list));
  if (!isListOf<Row>(rows)) return undefined;
  return {
    rows,
    total: typeof total === 'number' ? total : undefined,
    number: typeof page === 'number' ? page : undefined,
  };
}

const isListOf = <Row>(list: unknown): list is Row[] =>
  Array.isArray(list) && list.every((row) => typeof row === 'object' && row !== null && 'id' in row);

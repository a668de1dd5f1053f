import type { Entity, ListAnswer } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listOf } from './listOf';

/**
 * The query of one whole list, as visitors see it.
 * @param name of its endpoint: `publicLeaders`
 * @param entity that the list is made of: a save of one in the admin area renews it
 * @param url below `/api/`
 * @param rows where the rows stand in the answer (specification section 7)
 * @param what what is listed, for the message of an answer without a list
 */
export function publicList<Answer, Row>(
  name: string,
  entity: Entity,
  url: string,
  rows: (answer: Answer) => Row[] | undefined,
  what: string,
) {
  const { endpoints } = api.enhanceEndpoints({ addTagTypes: [entity] }).injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<Row[], void>({
        query: () => ({ url }),
        transformResponse: (answer: Answer | null) => listOf(answer && rows(answer), what),
        providesTags: [entity],
      }),
    }),
  });
  const added = endpoints[name];
  if (!added) throw new Error(`The endpoint ${name} that was just added to the API is not there.`);
  return added;
}

/** The same, of a kind whose rows stand in `output` and are shown as they come. */
export const publicOutputList = <Row>(name: string, entity: Entity, url: string, what: string) =>
  publicList(name, entity, url, ({ output }: ListAnswer<Row>) => output, what);

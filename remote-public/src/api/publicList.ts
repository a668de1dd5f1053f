import type { Entity } from '@juris/contract';
import { api } from '@juris/platform';
import { rowsIn } from './rowsIn';

/**
 * The query of one whole list, as visitors see it: of a few records, such as the publishers.
 * @param name of its endpoint: `publicPublishers`
 * @param entity that the list is made of: a save of one in the admin area renews it
 * @param url below `/api/`
 * @param what what is listed, for the message of a response without a list
 */
export function publicList<Row>(name: string, entity: Entity, url: string, what: string) {
  const { endpoints } = api.enhanceEndpoints({ addTagTypes: [entity] }).injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<Row[], void>({
        query: () => ({ url }),
        transformResponse: (response: unknown) => {
          const list = rowsIn<Row>(response);
          if (!list) throw new Error(`The API answered without a list of ${what}.`);
          return list.rows;
        },
        providesTags: [entity],
      }),
    }),
  });
  const added = endpoints[name];
  if (!added) throw new Error(`The endpoint ${name} that was just added to the API is not there.`);
  return added;
}

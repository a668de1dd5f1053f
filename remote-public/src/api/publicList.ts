import type { Entity } from '@juris/contract';
import { api } from '@juris/platform';
import { rowsIn } from './rowsIn';

/**
 * Defines the query of a whole list as visitors see it; for short lists such as the publishers.
 * @param name name of the endpoint, e.g. `publicPublishers`
 * @param entity the listed entity; saving one in the admin area invalidates the list
 * @param url path below `/api/`
 * @param what names the contents in the message for a response without a list
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

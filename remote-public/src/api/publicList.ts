import type { Entity } from '@juris/contract';
import { api } from '@juris/platform';
import { parseListResponse } from './parseListResponse';

/**
 * Defines a query for a complete list as visitors see it. Use it only for short lists, such as the publishers.
 * @param name Name of the endpoint, e.g. `publicPublishers`.
 * @param entity Cache tag of the list. A save in the admin area invalidates it.
 * @param url Path below `/api/`.
 * @param what Noun for the records in the error message for a response without a list.
 */
export function publicList<Row>(name: string, entity: Entity, url: string, what: string) {
  const { endpoints } = api.enhanceEndpoints({ addTagTypes: [entity] }).injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<Row[], void>({
        query: () => ({ url }),
        transformResponse: (response: unknown) => {
          const list = parseListResponse<Row>(response);
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

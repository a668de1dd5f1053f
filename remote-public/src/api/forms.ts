import type { SentResponse } from '@juris/contract';
import { api, type ApiFailure, type ApiRequest, type Store } from '@juris/platform';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicPostForm: build.mutation<SentResponse, ApiRequest>({
      query: (request) => ({ ...request, method: 'POST' }),
    }),
  }),
});

/** Result of posting a form. The error has no status if there was no response. */
export interface PostResult {
  data?: SentResponse | undefined;
  error?: Partial<ApiFailure> | undefined;
}

/** Posts a form to an endpoint of the API. */
export const postForm = async (store: Store, request: ApiRequest): Promise<PostResult> =>
  store.dispatch(endpoints.publicPostForm.initiate(request, { track: false }));

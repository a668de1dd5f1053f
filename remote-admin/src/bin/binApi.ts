import type { BinList } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';
import { kinds } from '../content/history/kinds';
import type { ServerMessage } from '../content/record';

/** Something that was removed. */
export type Removed = BinList['output'][number];

type OfBin = Pick<Removed, 'kind' | 'recordId'>;

const entities = Object.values(kinds).map(({ entity }) => entity);

export const { useAdminBinQuery, useAdminRestoreMutation, useAdminDeleteMutation } = api
  .enhanceEndpoints({ addTagTypes: ['History', ...entities] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminBin: build.query<Removed[] | undefined, void>({
        query: () => ({ url: 'bin', authenticated: true }),
        transformResponse: (answer: BinList | null) => listIn(answer?.output),
        providesTags: ['History'],
      }),
      adminRestore: build.mutation<ServerMessage, OfBin>({
        query: ({ kind, recordId }) => ({
          url: `bin/${kind}/${recordId}/restore`,
          method: 'POST',
          authenticated: true,
        }),
        invalidatesTags: (_done, _error, { kind }) => ['History', kinds[kind].entity],
      }),
      adminDelete: build.mutation<ServerMessage, OfBin>({
        query: ({ kind, recordId }) => ({
          url: `bin/${kind}/${recordId}/delete`,
          method: 'POST',
          authenticated: true,
        }),
        invalidatesTags: ['History'],
      }),
    }),
  });

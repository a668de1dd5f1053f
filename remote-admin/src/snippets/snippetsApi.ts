import type { NewSnippet, Snippet, SnippetAnswer, SnippetList, SnippetSaved } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import type { Sent } from '../content/api/contentCalls';
import { statusCall } from '../content/api/statusCall';
import { removeCall } from '../content/api/historyCalls';
import { multipart } from '../content/api/multipart';
import type { SaveRequest } from '../content/form/useSave';
import { listIn } from '../content/api/listIn';
import type { SnippetDraft } from './snippetDraft';
import { today } from './today';

/** What is sent of it. */
export const formOf = ({ coverImage, pdfFile, title }: SnippetDraft) =>
  ({
    coverImage,
    pdfFile,
    date: today(),
    isActive: 1,
    // Added to the specification; without it the API takes the name of the pdf.
    title: title || undefined,
  }) satisfies Sent<NewSnippet>;

/** A snippet whose status is called as everywhere else in the admin area. */
export type SnippetRow = Omit<Snippet, 'is_active'> & Pick<NewSnippet, 'isActive'>;

const snippetsApi = api.enhanceEndpoints({ addTagTypes: ['Snippet', 'History'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Snippets come as `data` (specification section 7). */
    adminSnippets: build.query<SnippetRow[] | undefined, void>({
      query: () => ({ url: 'snippet', authenticated: true }),
      transformResponse: (answer: SnippetList | null) => listIn(answer?.data)?.map(row),
      providesTags: [{ type: 'Snippet', id: 'LIST' }],
    }),
    adminSnippet: build.query<SnippetRow | undefined, number>({
      query: (id) => ({ url: `snippet/${id}`, authenticated: true }),
      transformResponse: (answer: SnippetAnswer | null) => answer?.data && row(answer.data),
      providesTags: ['Snippet'],
      keepUnusedDataFor: 0,
    }),
    adminAddSnippet: build.mutation<SnippetSaved, SaveRequest<SnippetDraft, undefined>>({
      query: ({ draft, idempotencyKey, onUploadProgress }) => ({
        url: 'snippet/create',
        method: 'POST',
        body: multipart(formOf(draft)),
        authenticated: true,
        headers: { 'Idempotency-Key': idempotencyKey },
        onUploadProgress,
      }),
      invalidatesTags: (saved) => (saved ? ['Snippet'] : []),
    }),
    /** The one call that changes a snippet: it turns its status over. */
    adminSetSnippetActive: build.mutation<SnippetSaved, { id: number; isActive: 0 | 1 }>({
      query: ({ id, isActive }) => ({
        url: `snippet/update/${id}`,
        method: 'POST',
        body: { isActive },
        authenticated: true,
      }),
      invalidatesTags: ['Snippet'],
    }),
    adminSetSnippetsActive: statusCall(build, 'Snippet'),
    adminRemoveSnippet: removeCall(build, 'Snippet'),
  }),
});

const row = ({ is_active: isActive, ...snippet }: Snippet): SnippetRow => ({ ...snippet, isActive });

export const { adminSnippets } = snippetsApi.endpoints;
export const {
  useAdminSnippetsQuery,
  useAdminSnippetQuery,
  useAdminAddSnippetMutation,
  useAdminSetSnippetActiveMutation,
  useAdminSetSnippetsActiveMutation,
  useAdminRemoveSnippetMutation,
} = snippetsApi;

import type {
  NewSnippet,
  Snippet,
  SnippetAnswer,
  SnippetChange,
  SnippetList,
  SnippetSaved,
} from '@juris/contract';
import { api } from '@juris/platform';
import { contentApi } from '../../editor/api/contentApi';
import type { Sent } from '../../editor/api/contentCalls';
import { listIn } from '../../editor/api/listIn';
import type { SnippetDraft } from './snippetDraft';
import { today } from './today';
import { authenticatedPost } from '../../editor/api/authenticatedPost';

/** What is sent of a new one. */
export const formOf = ({ title, ...draft }: SnippetDraft) =>
  ({
    ...draft,
    date: today(),
    isActive: 1,
    // Added to the specification; without it the API takes the name of the pdf.
    title: title || undefined,
  }) satisfies Sent<NewSnippet>;

/** A snippet whose status is called as everywhere else in the admin area. */
export type SnippetRow = Omit<Snippet, 'is_active'> & Pick<NewSnippet, 'isActive'>;

const row = ({ is_active: isActive, ...snippet }: Snippet): SnippetRow => ({ ...snippet, isActive });

/** The calls of snippets; they come as `data` (specification section 7). */
export const snippets = contentApi('Snippet', {
  urls: {
    list: 'snippet',
    one: (id) => `snippet/${id}`,
    save: (id) => (id === undefined ? 'snippet/create' : `snippet/update/${id}`),
  },
  rows: (answer: SnippetList) => listIn(answer.data)?.map(row),
  item: (answer: SnippetAnswer) => row(answer.data),
  sent: (draft: SnippetDraft, snippet: SnippetRow | undefined) =>
    snippet ? (draft satisfies Sent<NonNullable<SnippetChange>>) : formOf(draft),
});

export const { useAdminSetSnippetActiveMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sets the status; the list shows it when the server has agreed. */
    adminSetSnippetActive: build.mutation<SnippetSaved, { id: number; isActive: 0 | 1 }>({
      query: ({ id, isActive }) => authenticatedPost(`snippet/update/${id}`, { isActive }),
      invalidatesTags: ['Snippet'],
    }),
  }),
});

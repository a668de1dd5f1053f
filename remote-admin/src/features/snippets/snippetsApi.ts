import type {
  NewSnippet,
  Snippet,
  SnippetForm,
  SnippetResponse,
  SnippetChange,
  SnippetList,
} from '@juris/contract';
import { contentApi } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import { listIn } from '../../editor/api/requests';
import type { DraftOf } from '../../editor/form/fields';

export type SnippetDraft = DraftOf<SnippetForm>;

export const newSnippetBody = ({ title, ...draft }: SnippetDraft) =>
  ({
    ...draft,
    date: today(),
    isActive: 1,
    // The specification has no title in this request, so an empty title is omitted. The API then uses the file name of
    // the PDF as title.
    title: title || undefined,
  }) satisfies FormBody<NewSnippet>;

/** A snippet whose status has the name `isActive`, as in other content types. */
export type SnippetRow = Omit<Snippet, 'is_active'> & Pick<NewSnippet, 'isActive'>;

const row = ({ is_active: isActive, ...snippet }: Snippet): SnippetRow => ({ ...snippet, isActive });

/** API endpoints of snippets. Their responses contain `data` instead of `output` (specification section 7). */
export const snippets = contentApi('snippet', {
  urls: {
    list: 'snippet',
    one: (id) => `snippet/${id}`,
    save: (id) => (id === undefined ? 'snippet/create' : `snippet/update/${id}`),
  },
  rows: (answer: SnippetList) => listIn(answer.data)?.map(row),
  item: (answer: SnippetResponse) => row(answer.data),
  itemOf: row,
  sent: (draft: SnippetDraft, snippet: SnippetRow | undefined) =>
    snippet ? (draft satisfies FormBody<NonNullable<SnippetChange>>) : newSnippetBody(draft),
});

/** Returns today's date in the editor's time zone, e.g. `2024-02-09`, for a new snippet (specification section 5). */
export function today(now = new Date()): string {
  const twoDigits = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

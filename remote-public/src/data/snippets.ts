import type { SnippetList } from '@juris/mock-api/contract';
import { publicList } from './publicList';

/** The active issues of the newsletter. */
export const snippets = publicList(
  'publicSnippets',
  'Snippet',
  'snippet',
  (answer: SnippetList) => answer.data?.filter((snippet) => snippet.is_active === 1),
  'snippets',
);

import type { Snippet } from '@juris/contract';
import { publicPages } from './publicPages';

/** The active issues of the newsletter, the latest first. */
export const snippets = publicPages<Snippet>('publicSnippets', {
  entity: 'Snippet',
  url: 'snippet',
  what: 'snippets',
  belongs: ({ is_active }) => is_active === 1,
});

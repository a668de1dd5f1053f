import type { Snippet } from '@juris/contract';
import { publicPages } from './publicPages';

/** Endpoint for the active snippets, which are the issues of the newsletter, latest issue first. */
export const snippets = publicPages<Snippet>('publicSnippets', {
  entity: 'Snippet',
  url: 'snippet',
  what: 'snippets',
  belongs: ({ is_active }) => is_active === 1,
});

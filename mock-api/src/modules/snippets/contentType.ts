import { nameTermOfColumn } from '../content/terms';
import type { ContentType } from '../content/contentType';
import { snippetRoutes } from './routes';
import { snippet, snippetFiles, snippetSorts } from '@juris/contract/snippets';

/** Content type of snippets, which are the issues of the newsletter (specification section 3). */
export const snippetContentType: ContentType<'snippet'> = {
  entity: 'Snippet',
  label: 'snippet',
  table: 'snippet',
  name: 'title',
  searchableColumns: ['title'],
  sorts: snippetSorts,
  tag: { name: 'Snippets', description: 'Issues of the newsletter' },
  files: snippetFiles,
  record: snippet,
  terms: nameTermOfColumn('title'),
  routes: snippetRoutes,
};

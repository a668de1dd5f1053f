import type { Kind } from '../kind';
import { files } from './files';
import { publishedTitleRoutes } from './routes';
import { seedPublishedTitles } from './seed';

/** Books in print (specification section 3). */
export const publishedTitleKind: Kind = {
  entity: 'PublishedTitle',
  noun: 'title',
  table: 'publishedTitle',
  name: 'title',
  tag: { name: 'Published titles', description: 'Books in print' },
  files: files.fields,
  routes: publishedTitleRoutes,
  seed: seedPublishedTitles,
};

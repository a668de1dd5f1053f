import type { Kind } from '../kind';
import { publishedTitleRoutes } from './routes';
import { publishedTitleFiles } from './schema';
import { seedPublishedTitles } from './seed';

/** Books in print (specification section 3). */
export const publishedTitleKind: Kind = {
  entity: 'PublishedTitle',
  noun: 'title',
  table: 'publishedTitle',
  name: 'title',
  tag: { name: 'Published titles', description: 'Books in print' },
  files: publishedTitleFiles,
  routes: publishedTitleRoutes,
  seed: seedPublishedTitles,
};

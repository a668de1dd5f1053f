import type { ScheduledTable } from '../../database/contentRow';
import type { Resource } from './schema';

export interface ResourceTables {
  resource: ScheduledTable<Omit<Resource, 'publisherName'>>;
}

import type { ScheduledTable } from '../../database/contentRow';
import type { Banner } from './schema';

export interface BannerTables {
  banner: ScheduledTable<Banner, 'focalX' | 'focalY'>;
}

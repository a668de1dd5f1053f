import { seriesProfile } from '@juris/contract/seriesProfiles';
import { contentSeed } from '../../dev/seed/contentSeed';

const record = seriesProfile.pick({ name: true, issn: true, eIssn: true, description: true, isActive: true });

export const seedSeriesProfiles = contentSeed(
  'seriesProfiles',
  'seriesProfile',
  record,
  async (_, fields) => fields,
);

import { platformVersion } from '@juris/platform/remote';
import type { Container } from './container';

/** A remote as a developer's machine serves it, built for the platform that is here. */
export const developerContainer = (address: string): Container => ({
  version: 'development',
  platform: `^${platformVersion.split('.', 2).join('.')}`,
  address,
  integrity: '',
  fromDeveloper: true,
});

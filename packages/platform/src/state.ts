import type { SiteApi } from './api';
import type { noticesReducer } from './noticesSlice';
import type { Session } from './session';

/**
 * State of the store: the session, the messages and the cache of the API slice. A remote that calls `addReducer` declares
 * its own state:
 * @example
 * declare module '@juris/platform' {
 *   interface State { rights: { basket: string[] } }
 * }
 */
export interface State {
  session: Session;
  notices: ReturnType<typeof noticesReducer>;
  api: ReturnType<SiteApi['reducer']>;
}

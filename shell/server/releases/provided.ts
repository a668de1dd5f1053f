import tokens from '@juris/shared-ui/theme/tokens.css';
import { providedBy } from './providedBy';

/** Modules and design tokens that this shell provides to remotes. A release that needs others is rejected. */
export const provided = providedBy(tokens);

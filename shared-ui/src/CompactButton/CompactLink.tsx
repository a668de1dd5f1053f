import type { AnchorHTMLAttributes } from 'react';
import { Face } from './CompactButton';

/**
 * A link with the styles of CompactButton, for addresses outside the application's routes, such as files and e-mail
 * addresses.
 */
export const CompactLink = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <Face as="a" $look="quiet" {...props} />
);

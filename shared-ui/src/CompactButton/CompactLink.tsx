import type { AnchorHTMLAttributes } from 'react';
import { Face } from './CompactButton';

/** A link that looks like the button of dense screens, for what the browser or another program opens. */
export const CompactLink = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <Face as="a" $look="quiet" {...props} />
);

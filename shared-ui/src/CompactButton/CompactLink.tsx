import type { AnchorHTMLAttributes } from 'react';
import { Face } from './CompactButton';

/** A link with the styles of CompactButton, for resources that the browser or another application opens. */
export const CompactLink = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <Face as="a" $look="quiet" {...props} />
);

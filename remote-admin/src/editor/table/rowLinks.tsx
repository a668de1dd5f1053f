import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ExternalLink } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { below } from '@juris/shared-ui/theme/media';
import { webAddress } from '@juris/shared-ui/webAddress';

/** An address that staff typed, as a link where it leads to another site; drawn as its children. */
export const TypedLink = ({ address, children }: { address: string; children: ReactNode }) => (
  <Quiet href={webAddress(address) ?? ''}>{children}</Quiet>
);

/** The stored pdf of a row, to be looked at in a new tab. Drawn short, because every row has one. */
export const PdfLink = ({ href, of }: { href: string; of: string }) => (
  <QuietAnchor href={href} target="_blank" rel="noopener">
    PDF<span className="vh"> of {of} (opens in a new tab)</span>
  </QuietAnchor>
);

const Quiet = styled(ExternalLink)`
  color: inherit;
`;

const QuietAnchor = styled.a`
  color: inherit;
  /* In a card it stands right below the name, which is a link as well. */
  ${below.tablet} {
    display: inline-block;
    padding-block: 4px;
  }
`;

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ExternalLink } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { below } from '@juris/shared-ui/theme/media';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { listLabels } from './labels';
import { uiLabels } from '@juris/shared-ui/labels';

/** Renders a link to a URL that staff entered. If the URL is not on another site, only the children are rendered. */
export const TypedLink = ({ address, children }: { address: string; children: ReactNode }) => (
  <Quiet href={toWebAddress(address) ?? ''}>{children}</Quiet>
);

/** Renders a link to the stored PDF of a row, which opens in a new tab. */
export const PdfLink = ({ href, of }: { href: string; of: string }) => (
  <QuietAnchor href={href} target="_blank" rel="noopener">
    {listLabels.pdf}
    <span className="vh">
      {listLabels.pdfOf(of)}
      {uiLabels.newTab}
    </span>
  </QuietAnchor>
);

const Quiet = styled(ExternalLink)`
  color: inherit;
`;

const QuietAnchor = styled.a`
  color: inherit;
  /* In a card, this link is directly below the name, which is a link too. The padding separates their touch targets. */
  ${below.tablet} {
    display: inline-block;
    padding-block: 4px;
  }
`;

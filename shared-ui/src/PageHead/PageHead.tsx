import type { ReactNode } from 'react';
import styled from 'styled-components';
import { below } from '../theme/media';
import { shownWhole } from '../theme/shownWhole';

interface PageHeadProps {
  /** The page's one `h1`. */
  title: string;
  /** What the page is for, in a sentence or two. */
  children?: ReactNode;
  /** Close with the double rule; off where tabs or links follow, which have a line of their own. */
  ruled?: boolean;
}

/**
 * The head of an inner page: its name, a sentence, and the double rule of the spine label. Stands in the page's
 * Container, once.
 */
export const PageHead = ({ title, children, ruled = true }: PageHeadProps) => (
  <Head $ruled={ruled}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </Head>
);

/* Widths are in em, not in ch: they stay when the font arrives. 18ch of the headings, 52ch of the text. */
const Head = styled.div<{ $ruled: boolean }>`
  ${shownWhole}
  position: relative;
  margin-bottom: ${({ $ruled }) => ($ruled ? '44px' : 0)};
  padding-block: 72px 40px;
  &::after {
    content: ${({ $ruled }) => ($ruled ? "''" : 'none')};
    position: absolute;
    inset: auto 0 0;
    height: 8px;
    border-top: 4px solid var(--c-ink);
    border-bottom: 1px solid var(--c-ink);
  }
  h1 {
    max-width: 10.2em;
    font-size: var(--step-4);
    line-height: var(--step-4-lh);
    font-weight: 400;
    letter-spacing: -0.018em;
  }
  p {
    max-width: 35.8em;
    margin-top: 16px;
    font-size: var(--step-1);
    line-height: var(--step-1-lh);
    color: var(--c-ink-2);
  }
  ${below.tablet} {
    margin-bottom: ${({ $ruled }) => ($ruled ? '32px' : 0)};
    padding-block: 44px 28px;
  }
`;

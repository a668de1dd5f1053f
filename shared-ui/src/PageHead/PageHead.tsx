import type { ReactNode } from 'react';
import styled from 'styled-components';
import { below } from '../theme/media';
import { shownWhole } from '../theme/shownWhole';

interface PageHeadProps {
  /** The page's only `h1`. */
  title: string;
  /** The purpose of the page, in one or two sentences. */
  children?: ReactNode;
  /** Show the double rule at the bottom; false if tabs or links with their own line follow. */
  ruled?: boolean;
}

/** The header of an inner page: title, introduction and double rule. Use it once, inside the page's Container. */
export const PageHead = ({ title, children, ruled = true }: PageHeadProps) => (
  <Head $ruled={ruled}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </Head>
);

/* Widths in em, which do not change when the font loads, unlike ch: 18ch of the heading and 52ch of the text. */
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

import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { below } from '../theme/media';
import { hideUntilComplete } from '../theme/hideUntilComplete';

interface PageHeaderProps {
  /** Text of the `h1`. A page must have only one. */
  title: string;
  /** Language of the title, if it is another one than that of the page. */
  language?: Pick<ComponentProps<'h1'>, 'lang' | 'dir'> | undefined;
  /** Introduction of one or two sentences about the purpose of the page. */
  children?: ReactNode;
  /** Short text beside the introduction, on small screens below it, such as the number of books. */
  note?: ReactNode;
  /** True (the default) for a double line at the bottom. Use false above tabs or links with a line. */
  ruled?: boolean;
}

/**
 * Header of all public pages except the home page: title, introduction and double line. Put it in the page's Container.
 */
export const PageHeader = ({ title, language, children, note, ruled = true }: PageHeaderProps) => (
  <Head $ruled={ruled}>
    <h1 {...language}>{title}</h1>
    {children && <p>{children}</p>}
    {note && <Note>{note}</Note>}
  </Head>
);

/*
 * The maximum widths correspond to 18 characters of the heading and 52 of the text. They are in em and not in ch,
 * because a width in ch changes when the web font has loaded.
 */
const Head = styled.div<{ $ruled: boolean }>`
  ${hideUntilComplete}
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
  > p {
    max-width: 35.8em;
    margin-top: 16px;
    font-size: var(--step-1);
    line-height: var(--step-1-lh);
    color: var(--c-ink-2);
  }
  ${below.tablet} {
    margin-bottom: ${({ $ruled }) => ($ruled ? '32px' : 0)};
    padding-block: 52px 28px;
  }
`;

const Note = styled.span`
  position: absolute;
  right: 0;
  bottom: 40px;
  font-size: 0.9375rem;
  font-feature-settings: 'tnum';
  color: var(--c-ink-3);
  ${below.desktop} {
    position: static;
    display: block;
    margin-top: 12px;
  }
`;

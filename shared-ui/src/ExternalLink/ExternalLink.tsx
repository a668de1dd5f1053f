import type { ReactNode } from 'react';
import { uiLabels } from '../labels';

interface ExternalLinkProps {
  /** Address of another site. Without an http or https address, only the text is rendered. */
  href: string;
  children: ReactNode;
  className?: string;
}

/** Hint for screen readers that a link opens in a new tab. Place it at the end of the link text. */
export const NewTabHint = () => <span className="vh"> {uiLabels.newTab}</span>;

/** A link to another site, which opens in a new tab. */
export const ExternalLink = ({ href, children, className }: ExternalLinkProps) =>
  /^https?:\/\/[^\s/]/i.test(href) ? (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <NewTabHint />
    </a>
  ) : (
    <>{children}</>
  );

import type { ReactNode } from 'react';
import { uiLabels } from '../labels';

interface ExternalLinkProps {
  /** The address of another site. With any scheme but http and https, only the text is rendered. */
  href: string;
  children: ReactNode;
  className?: string;
}

/** Tells screen reader users that a link opens in a new tab. Place it at the end of the link's text. */
export const NewTabHint = () => <span className="vh"> {uiLabels.newTab}</span>;

/** A link to another site, opened in a new tab. */
export const ExternalLink = ({ href, children, className }: ExternalLinkProps) =>
  /^https?:\/\/[^\s/]/i.test(href) ? (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <NewTabHint />
    </a>
  ) : (
    <>{children}</>
  );

import type { ReactNode } from 'react';

interface ExternalLinkProps {
  /** Another site's address. Only http and https make a link; with anything else the words stand alone. */
  href: string;
  children: ReactNode;
  className?: string;
}

/** A link to another site: opens in a new tab, and says so to those who do not see it open. */
export const ExternalLink = ({ href, children, className }: ExternalLinkProps) =>
  /^https?:\/\/[^\s/]/i.test(href) ? (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  ) : (
    <>{children}</>
  );

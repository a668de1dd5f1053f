import styled from 'styled-components';
import { Link } from '@juris/platform';
import { below } from '@juris/shared-ui/theme/media';

interface ListTabsProps {
  /** Label of the tabs, e.g. "Lists of the inbox". */
  label: string;
  tabs: readonly { to: string; title: string; isCurrent: boolean }[];
}

/** Renders links between the lists of one screen. The address decides which list is shown. */
export const ListTabs = ({ label, tabs }: ListTabsProps) => (
  <Tabs aria-label={label}>
    {tabs.map(({ to, title, isCurrent }) => (
      <Link
        key={to}
        ref={isCurrent ? scrollIntoView : undefined}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {title}
      </Link>
    ))}
  </Tabs>
);

const scrollIntoView = (tab: Element | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/* On mobile the tabs are one row that scrolls sideways. */
const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  margin-bottom: 16px;
  border-bottom: 1px solid var(--c-line);
  a {
    padding: 8px 0;
    color: var(--c-ink-2);
    font-weight: var(--w-medium);
    text-decoration: none;
  }
  a:hover {
    color: var(--c-ink);
  }
  a[aria-current] {
    color: var(--c-ink);
    box-shadow: inset 0 -3px var(--c-chay);
  }
  ${below.tablet} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    a {
      white-space: nowrap;
    }
    a:focus-visible {
      outline-offset: -2px;
    }
  }
`;

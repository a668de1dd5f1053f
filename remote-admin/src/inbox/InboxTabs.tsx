import styled from 'styled-components';
import { Link } from '@juris/shell/platform';

/** The two lists of the inbox, as links: which of them is shown is in the address. */
export const InboxTabs = ({ current }: { current: 'messages' | 'newsletter' }) => (
  <Tabs aria-label="Lists of the inbox">
    <Link to="/admin/inbox" aria-current={current === 'messages' ? 'page' : undefined}>
      Messages
    </Link>
    <Link to="/admin/inbox?list=newsletter" aria-current={current === 'newsletter' ? 'page' : undefined}>
      Newsletter addresses
    </Link>
  </Tabs>
);

const Tabs = styled.nav`
  display: flex;
  gap: 20px;
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
`;

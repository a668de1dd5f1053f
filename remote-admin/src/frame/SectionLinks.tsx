import styled from 'styled-components';
import { NavLink } from '@juris/shell/platform';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { sections } from '../sections';

/** The entries of the sidebar and of the menu; the current one is marked. */
export const SectionLinks = ({ onFollow }: { onFollow?: () => void }) => (
  <nav aria-label="Admin">
    <ul>
      {sections.map(({ path, title, icon }) => (
        <li key={path}>
          <Entry to={`/admin/${path}`} title={title} onClick={onFollow}>
            <Icon name={icon} size={16} />
            <span>{title}</span>
          </Entry>
        </li>
      ))}
    </ul>
  </nav>
);

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  margin-bottom: 2px;
  padding: 0 10px;
  border-radius: 6px;
  color: var(--c-ink-2);
  font-weight: var(--w-medium);
  text-decoration: none;
  & > svg {
    color: var(--c-ink-3);
  }
  &:hover {
    background: var(--c-ledger-2);
  }
  &[aria-current] {
    background: var(--c-ledger-3);
    color: var(--c-ink);
  }
  &[aria-current] > svg {
    color: var(--c-chay);
  }
`;

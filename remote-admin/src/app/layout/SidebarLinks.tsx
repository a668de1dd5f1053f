import { Fragment, useId } from 'react';
import styled, { css } from 'styled-components';
import { NavLink } from '@juris/platform';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import {
  adminOwnAccount,
  adminStartPage,
  useAdminOwnAccountQuery,
  isMissing,
  useHasAccounts,
  useRights,
} from '../../editor/rights/ownAccount';
import { menuGroups, type Section, sections } from '../screens/sections';
import { appLabels } from '../labels';

/**
 * Links to the screens in the groups of the menu, for the sidebar and the menu of small screens. The current link is
 * marked. Sub-items are below their parent entry.
 */
export const SidebarLinks = ({ onFollow }: { onFollow?: () => void }) => {
  const id = useId();
  const isFor = useIsShown();
  return (
    <nav aria-label={appLabels.navigation}>
      {menuGroups.map((group) => {
        const shown = sections.filter((section) => section.group === group && isFor(section));
        if (shown.length === 0) return null;
        const title = appLabels.menuGroups[group];
        return (
          <Fragment key={group}>
            {title && <GroupTitle id={id + group}>{title}</GroupTitle>}
            <ul aria-labelledby={title && id + group}>
              {entries(shown).map(([first, ...others]) => (
                <li key={first.path}>
                  {first.under ? (
                    <details open>
                      <Parent title={first.under.title}>
                        <StaffIcon name={first.under.icon} size={16} />
                        <span>{first.under.title}</span>
                        <StaffIcon name="chevronDown" size={14} />
                      </Parent>
                      <SubItems>
                        {[first, ...others].map((section) => (
                          <li key={section.path}>
                            <SectionLink section={section} onFollow={onFollow} />
                          </li>
                        ))}
                      </SubItems>
                    </details>
                  ) : (
                    <SectionLink section={first} onFollow={onFollow} />
                  )}
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
    </nav>
  );
};

/** Returns a function that tells whether the menu shows a section to the current user. */
function useIsShown() {
  // `loadAllLists` requests the account after the list of the current screen. This component must not request it
  // earlier. It reads only the cache until the account has loaded or failed.
  const { currentData, error } = adminOwnAccount.useQueryState();
  useAdminOwnAccountQuery(undefined, { skip: !currentData && !error });
  const hasAccounts = useHasAccounts();
  const { error: startError } = adminStartPage.useQueryState();
  const has = useRights();
  return ({ path, right, isSpecified }: Section) =>
    (right === undefined || has(right)) &&
    (isSpecified === true || hasAccounts) &&
    !(path === 'start' && isMissing(startError));
}

/** Returns lists of consecutive sections with the same parent entry. Each other section is a list of one. */
function entries(all: readonly Section[]): [Section, ...Section[]][] {
  const found: [Section, ...Section[]][] = [];
  for (const section of all) {
    const last = found.at(-1);
    if (section.under && last?.[0].under?.title === section.under.title) last.push(section);
    else found.push([section]);
  }
  return found;
}

const SectionLink = ({
  section: { path, title, icon, Badge },
  onFollow,
}: {
  section: Section;
  onFollow: (() => void) | undefined;
}) => (
  <Entry to={`/admin/${path}`} title={title} onClick={onFollow}>
    <StaffIcon name={icon} size={16} />
    <span>{title}</span>
    {Badge && <Badge />}
  </Entry>
);

const line = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  margin-bottom: 2px;
  padding: 0 10px;
  border-radius: 6px;
  color: var(--c-ink-2);
  font-weight: var(--w-medium);
  & > svg {
    color: var(--c-ink-3);
  }
`;

const Parent = styled.summary`
  ${line}
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    background: var(--c-ledger-2);
  }
  & > svg:last-child {
    margin-left: auto;
  }
  details:not([open]) > & > svg:last-child {
    rotate: -90deg;
  }
`;

const GroupTitle = styled.p`
  padding: 14px 10px 4px;
  color: var(--c-ink-3);
  font-size: 0.75rem;
  font-weight: var(--w-medium);
`;

const SubItems = styled.ul`
  margin-left: 17px;
  padding-left: 8px;
  border-left: 1px solid var(--c-line);
`;

const Entry = styled(NavLink)`
  ${line}
  text-decoration: none;
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

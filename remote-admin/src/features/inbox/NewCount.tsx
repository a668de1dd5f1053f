import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';
import { inbox, newMessages } from './inboxApi';
import { inboxLabels } from './labels';

/** Renders the number of new messages beside the sidebar entry of the inbox; nothing for 0. */
export function NewCount() {
  // `loadAllLists` requests the number after the current list. Until then, this component reads only the cache.
  // Afterwards it reloads the number every minute.
  const { currentData } = inbox.useQueryState(newMessages);
  inbox.useQuerySubscription(newMessages, { skip: !currentData, pollingInterval: 60_000 });
  const waiting = currentData?.total ?? 0;
  if (waiting === 0) return null;
  return (
    <Badge>
      {waiting > 99 ? '99+' : waiting}
      <span className="vh"> {inboxLabels.new}</span>
    </Badge>
  );
}

const Badge = styled.b`
  margin-left: auto;
  padding: 1px 7px;
  border-radius: 99px;
  background: var(--c-ink);
  color: var(--c-on-ink);
  font-size: 0.75rem;
  font-weight: var(--w-semibold);
  line-height: 1.5;
  font-feature-settings: 'tnum';
  /* If the sidebar shows only icons, the number is at the corner of the icon. */
  aside & {
    ${below.desktop} {
      position: absolute;
      top: 2px;
      right: 1px;
      padding: 0 5px;
      /* A number above 14 px would hide the icon, also if the user enlarges text. The inbox shows the number as well. */
      font-size: min(0.6875rem, 14px);
    }
  }
`;

import styled from 'styled-components';
import type { InboxOptions } from '@juris/contract';
import { Link } from '@juris/platform';
import { inboxLabels } from './labels';

/** Names the people who get e-mails about new messages, with a link to the user's setting. */
export const NotifiedLine = ({ notified }: { notified: InboxOptions['output']['notified'] }) => (
  <Line>
    {inboxLabels.notified(
      notified
        .filter(({ proposal, enquiry }) => proposal === 'all' || enquiry === 'all')
        .map(({ name, proposal, enquiry }) =>
          proposal === enquiry
            ? name
            : `${name} (${proposal === 'all' ? inboxLabels.onlyProposals : inboxLabels.onlyEnquiries})`,
        ),
    )}{' '}
    <Link to="/admin/account#notifications">{inboxLabels.changeNotifications}</Link>
  </Line>
);

const Line = styled.p`
  margin: 12px 0;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
`;

import styled from 'styled-components';
import type { NotificationSetting, NotificationSettingChange } from '@juris/contract';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { uiLabels } from '@juris/shared-ui/labels';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { optionsOf } from '../../editor/catalogue/codes';
import { useRights } from '../../editor/rights/ownAccount';
import { outputQuery } from '../../editor/api/outputQuery';
import { CheckBox } from '../../editor/form/form.styles';
import { usePerform } from '../../editor/record/usePerform';

/** Labels of the notification setting. Tests read them from here. */
export const notificationLabels = {
  heading: 'Notifications',
  hint: 'E-mails about messages from the website.',
  proposal: 'Proposals',
  enquiry: 'Enquiries',
  choices: { all: 'All new messages', mine: 'Messages assigned to me', none: 'None' },
  spam: 'Include messages that look like spam',
  review: 'E-mails about drafts: submitted for review, or returned to me',
} as const;

/** Lets users choose what they are notified of. Each choice is saved at once. */
export function NotificationForm() {
  const { data: setting, error, isFetching, refetch } = notifications.useQuery();
  const perform = usePerform();
  const has = useRights();
  if (error && !setting) return <SectionFailure busy={isFetching} onRetry={() => void refetch()} />;
  if (!setting) return <p role="status">{uiLabels.loading}</p>;
  const change = (part: NotificationSettingChange) =>
    void perform({ url: 'account/notifications', body: part, invalidates: ['Notifications', 'Inbox'] });
  return (
    <Fields>
      {has('readInbox') && <MessageChoices {...{ setting, change }} />}
      <CheckBox checked={setting.review === 1} onChange={(checked) => change({ review: checked ? 1 : 0 })}>
        {` ${notificationLabels.review}`}
      </CheckBox>
    </Fields>
  );
}

interface MessageChoicesProps {
  setting: NotificationSetting;
  change: (part: NotificationSettingChange) => void;
}

const MessageChoices = ({ setting, change }: MessageChoicesProps) => (
  <>
    <p>{notificationLabels.hint}</p>
    {(['proposal', 'enquiry'] as const).map((kind) => (
      <SelectField
        key={kind}
        label={notificationLabels[kind]}
        placeholder=""
        value={setting[kind]}
        onChange={(value) => change({ [kind]: value === 'all' || value === 'mine' ? value : 'none' })}
        options={optionsOf(notificationLabels.choices)}
      />
    ))}
    <CheckBox checked={setting.spam === 1} onChange={(checked) => change({ spam: checked ? 1 : 0 })}>
      {` ${notificationLabels.spam}`}
    </CheckBox>
  </>
);

const Fields = styled.div`
  display: grid;
  gap: 16px;
  p {
    color: var(--c-ink-2);
  }
`;

/** The setting of the current user. An API of an older release does not have it, so the request fails. */
const notifications = outputQuery<NotificationSetting>('adminNotifications', {
  url: 'account/notifications',
  tags: ['Notifications'],
});

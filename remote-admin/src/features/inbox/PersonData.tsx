import { useState } from 'react';
import styled from 'styled-components';
import type { PersonalData, PersonOfData } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { datedFileName, downloadFile } from '../../editor/table/downloadFile';
import { DescriptionList } from '../../editor/form/DescriptionList';
import { ScreenSection } from '../../editor/form/ScreenSection';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { Timestamp } from '../../editor/table/columns';
import { useCommand, type Command } from '../../editor/record/command';
import { usePerform } from '../../editor/record/usePerform';
import { InboxTabs } from './InboxTabs';
import { messageTypeLabel, messageStateLabel } from './message';
import { inboxLabels } from './labels';

type Data = PersonalData['output'];

/** Finds, exports and erases the data that visitors have sent with an e-mail address. */
export function PersonData() {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [found, setFound] = useState<Data>();
  const [isAsking, setIsAsking] = useState(false);
  // A query would cache the personal data.
  const [send, isLoading] = useCommand();
  const perform = usePerform();

  async function look() {
    if (isLoading) return;
    setFound(undefined);
    const { data, error } = await send<PersonalData>({ url: 'personal-data', body: { email } });
    setWrong(error?.fields?.email);
    if (data) setFound(data.output);
    else if (!error?.fields?.email) dispatch(notify('failure', error?.message ?? inboxLabels.searchFailed));
  }

  return (
    <>
      <ScreenBar heading={inboxLabels.heading} summary={inboxLabels.personalDataSummary} />
      <InboxTabs current="person" />
      <ScreenSection heading={inboxLabels.personalData}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void look();
          }}
        >
          <Field
            label={inboxLabels.email}
            type="email"
            required
            autoComplete="off"
            value={email}
            onChange={(text) => {
              setEmail(text);
              setWrong(undefined);
            }}
            error={wrong}
            hint={inboxLabels.personalEmailHint}
          />
          <AdminButton type="submit" variant="filled">
            {isLoading ? inboxLabels.searching : inboxLabels.search}
          </AdminButton>
        </form>
        <Found role="status">
          {found &&
            (isEmpty(found) ? <p>{inboxLabels.nothingFound(found.email)}</p> : <Listed found={found} />)}
        </Found>
        {found && !isEmpty(found) && (
          <Acts>
            <AdminButton
              onClick={() =>
                downloadFile(
                  datedFileName(inboxLabels.personalFile, 'json'),
                  JSON.stringify(found, null, 2),
                  'application/json',
                )
              }
            >
              <Icon name="download" size={16} /> {inboxLabels.export}
            </AdminButton>
            <AdminButton variant="danger" onClick={() => setIsAsking(true)}>
              {inboxLabels.erase}
            </AdminButton>
          </Acts>
        )}
      </ScreenSection>
      {found && isAsking && (
        <ConfirmDialog
          question={inboxLabels.eraseQuestion(found.email)}
          consequence={inboxLabels.eraseConsequence}
          confirmLabel={inboxLabels.erase}
          onConfirm={() => {
            setIsAsking(false);
            void perform(erasure(found)).then((isDone) => isDone && setFound(undefined));
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const erasure = ({ email }: Data): Command => ({
  url: 'personal-data/erase',
  body: { email } satisfies PersonOfData,
  invalidates: ['Inbox'],
});

const isEmpty = ({ messages, newsletter, mails }: Data) =>
  messages.length === 0 && !newsletter && mails.length === 0;

const Listed = ({ found: { messages, newsletter, mails } }: { found: Data }) => (
  <DescriptionList
    entries={[
      ...messages.map(
        (message) =>
          [
            `${messageTypeLabel(message)} ${message.number}`,
            <span key="message">
              <Timestamp at={message.receivedAt} />, {messageStateLabel(message).toLowerCase()}
            </span>,
          ] as const,
      ),
      [
        inboxLabels.newsletter,
        newsletter ? (
          <span key="newsletter">
            {inboxLabels.newsletterSince} <Timestamp at={newsletter.signedUpAt} />,{' '}
            {newsletter.confirmedAt === null
              ? inboxLabels.newsletterNotConfirmed
              : inboxLabels.newsletterConfirmed}
          </span>
        ) : (
          inboxLabels.notSubscribed
        ),
      ],
      [inboxLabels.unsentMails, String(mails.length)],
    ]}
  />
);

const Found = styled.div`
  margin-top: 18px;
`;

const Acts = styled.div`
  margin-top: 18px;
  display: flex;
  gap: 8px;
`;

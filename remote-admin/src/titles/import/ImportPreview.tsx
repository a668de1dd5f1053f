import { useState } from 'react';
import styled from 'styled-components';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { useAddress } from '../../address/useAddress';
import { useListAddress } from '../../content/address/useListAddress';
import { ContentList } from '../../content/list/ContentList';
import { useLocalList } from '../../content/list/useLocalList';
import { useNotifyOutcome } from '../../content/useNotifyOutcome';
import { columns, filters } from './lineColumns';
import { useAdminImportTitlesMutation, type Plan } from './importApi';

interface ImportPreviewProps {
  csv: string;
  plan: Plan;
  /** What to check before it is imported. */
  notices: readonly string[];
  /** It was done, or is not wanted any more. */
  onDone: () => void;
}

/** What a file would do, line by line; and the button that does it. */
export function ImportPreview({ csv, plan, notices, onDone }: ImportPreviewProps) {
  const state = useListAddress(useAddress());
  const local = useLocalList({ status: 'there', rows: plan.lines }, { columns, filters, state });
  const [send, { isLoading }] = useAdminImportTitlesMutation();
  const [isAsking, setIsAsking] = useState(false);
  const notifyOutcome = useNotifyOutcome();
  const { added, changed, same, refused } = plan;

  async function run() {
    setIsAsking(false);
    if (await notifyOutcome(send({ csv, plan: plan.plan }))) onDone();
  }

  return (
    <Sheet aria-label="What the file would do">
      <Head>
        <p role="status">
          {`${figure(added)} to add, ${figure(changed)} to change, ${figure(same)} stay as they are, ${figure(refused)} wrong.`}
          {notices.map((notice) => ` ${notice}`)}
          {refused > 0 && ' Nothing is imported while a line is wrong: mend the file and choose it again.'}
        </p>
        <CompactButton onClick={onDone}>Cancel</CompactButton>
        {refused === 0 && added + changed > 0 && (
          <CompactButton look="filled" onClick={() => !isLoading && setIsAsking(true)}>
            {isLoading ? 'Importing…' : 'Import'}
          </CompactButton>
        )}
      </Head>
      {plan.lines.length > 0 && (
        <ContentList
          words={words}
          {...local}
          onRetry={() => undefined}
          columns={columns}
          rowKey={({ line }) => line}
          isMuted={() => false}
          state={state}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          question={`Do you want to import ${figure(added + changed)} ${added + changed === 1 ? 'title' : 'titles'}?`}
          consequence={`${figure(added)} are added and ${figure(changed)} changed, all of them or none. What a title was before stays in its history.`}
          confirmLabel="Import"
          onConfirm={() => void run()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Sheet>
  );
}

const figure = (number: number) => number.toLocaleString('en-IN');

const words = { heading: 'Lines of the file', one: 'line', many: 'lines', whenEmpty: '' };

const Sheet = styled.section`
  margin-top: 24px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-bottom: 12px;
  p {
    flex: 1 1 260px;
  }
`;

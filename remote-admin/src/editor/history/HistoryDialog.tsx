import { useId, useState } from 'react';
import styled from 'styled-components';
import type { RecordVersion } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { below } from '@juris/shared-ui/theme/media';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import type { ShownValue } from '../compare/mergeContext';
import type { VersionField } from './versionFields';
import { actionLabels, historyLabels } from './labels';

interface HistoryDialogProps {
  /** All versions and drafts. The first is the version that is stored now; the others follow, newest first. */
  versions: readonly RecordVersion<unknown>[];
  /** Returns the fields in which the version with this index in `versions` differs from the stored version. */
  fieldsOf: (index: number) => VersionField[];
  /** Undefined if the user may not restore a version. */
  onRestoreVersion: ((version: number) => void) | undefined;
  /** Restores a version of a draft into the draft. Undefined if the user may not. */
  onRestoreDraft: ((version: number) => void) | undefined;
  onClose: () => void;
}

/**
 * Renders a dialog in which an editor selects an older version of an item, compares it with the stored version field by
 * field, and can restore it.
 */
export function HistoryDialog(props: HistoryDialogProps) {
  const { versions, fieldsOf, onRestoreVersion, onRestoreDraft, onClose } = props;
  const [now, ...older] = versions;
  const [chosen, choose] = useState(1);
  const then = versions[chosen];
  const restore = then && (isDraft(then) ? then.canRestore && onRestoreDraft : onRestoreVersion);
  return (
    <Dialog
      title={historyLabels.heading}
      onClose={onClose}
      footer={
        <>
          <AdminButton onClick={onClose}>{historyLabels.close}</AdminButton>
          {restore && (
            <AdminButton variant="filled" onClick={() => restore(then.version)}>
              {isDraft(then) ? historyLabels.restoreDraft : historyLabels.restore}
            </AdminButton>
          )}
        </>
      }
    >
      {now && then ? (
        <>
          <SelectField
            label={historyLabels.version}
            placeholder={historyLabels.chooseVersion}
            value={String(chosen)}
            onChange={(index) => choose(Number(index))}
            options={older.map((version, index) => ({
              value: String(index + 1),
              label: historyLabels.versionOf(whenOf(version), actionLabels[version.action], version.savedBy),
            }))}
          />
          <Now>{historyLabels.current(whenOf(now), actionLabels[now.action], now.savedBy)}</Now>
          <Comparison fields={fieldsOf(chosen)} />
        </>
      ) : (
        <p>{historyLabels.none}</p>
      )}
    </Dialog>
  );
}

/**
 * Renders a table of the fields that differ. The column with the values of the selected version is to the left of that
 * with the stored values.
 */
function Comparison({ fields }: { fields: readonly VersionField[] }) {
  const id = useId();
  if (fields.length === 0) return <Same>{historyLabels.noChanges}</Same>;
  return (
    <Table aria-describedby={id}>
      <caption id={id} className="vh">
        {historyLabels.comparison}
      </caption>
      <thead>
        <tr>
          <th scope="col">{historyLabels.field}</th>
          <th scope="col">{historyLabels.thisVersion}</th>
          <th scope="col">{historyLabels.currentVersion}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ id: field, label, then, now }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td data-heading={historyLabels.thisVersion}>{shown(then)}</td>
            <td data-heading={historyLabels.currentVersion}>{shown(now)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Returns whether a version is that of a draft beside the item. It is restored into the draft. */
const isDraft = ({ action }: RecordVersion<unknown>) => action.startsWith('draft ');

const shown = ({ text, picture }: ShownValue) =>
  picture ? (
    <img src={picture} alt={text} loading="lazy" />
  ) : (
    text || <Missing>{historyLabels.empty}</Missing>
  );

const whenOf = ({ savedAt }: { savedAt: string }) =>
  new Date(savedAt).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

const Now = styled.p`
  margin-top: 8px;
`;

const Same = styled.p`
  margin-top: 16px;
`;

const Missing = styled.span`
  color: var(--c-ink-3);
`;

const Table = styled.table`
  width: 100%;
  margin-top: 16px;
  border-collapse: collapse;
  table-layout: fixed;
  th,
  td {
    padding: 10px 12px 10px 0;
    border-bottom: 1px solid var(--c-line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  thead th,
  tbody th {
    color: var(--c-ink-3);
    font-weight: var(--w-regular, 400);
    font-size: 0.8125rem;
  }
  th:first-child {
    width: 22%;
  }
  img {
    max-width: 100%;
    max-height: 160px;
    background: var(--c-ledger-2);
  }
  ${below.tablet} {
    thead {
      display: none;
    }
    tr {
      display: block;
      padding: 8px 0;
      border-bottom: 1px solid var(--c-line);
    }
    th:first-child,
    td {
      display: block;
      width: auto;
      padding: 4px 0;
      border: 0;
    }
    td::before {
      content: attr(data-heading) ': ';
      color: var(--c-ink-3);
    }
  }
`;

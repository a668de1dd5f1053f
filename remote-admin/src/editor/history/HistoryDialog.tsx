import { useId, useState } from 'react';
import styled from 'styled-components';
import type { RecordVersion } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { below } from '@juris/shared-ui/theme/media';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import type { ShownValue } from '../compare/fieldLabels';
import type { VersionField } from './versionFields';
import { actionLabels, historyLabels } from './labels';
import { formatShortIndianTime } from '../schedule/indianTime';

interface HistoryDialogProps {
  /** All versions and drafts. The first is the version that is stored now; the others follow, newest first. */
  versions: readonly RecordVersion<unknown>[];
  /** Index of the version that is selected first. Default: 1. */
  initial?: number | undefined;
  /** Returns the fields in which two versions differ, by their indexes in `versions`. */
  fieldsOf: (older: number, newer: number) => VersionField[];
  /** Undefined if the user may not restore a version. */
  onRestoreVersion: ((version: number) => void) | undefined;
  /** Restores a version of a draft into the draft. Undefined if the user may not. */
  onRestoreDraft: ((version: number) => void) | undefined;
  onClose: () => void;
}

/**
 * Renders a dialog in which an editor selects two versions of an item, compares them field by field, and can restore the
 * first one.
 */
export function HistoryDialog(props: HistoryDialogProps) {
  const { versions, initial = 1, fieldsOf, onRestoreVersion, onRestoreDraft, onClose } = props;
  const [chosen, choose] = useState(initial);
  const [other, chooseOther] = useState(0);
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
      {then ? (
        <>
          <Choices>
            <SelectField
              label={historyLabels.version}
              placeholder={historyLabels.chooseVersion}
              value={String(chosen)}
              onChange={(index) => choose(Number(index))}
              options={optionsWithout(versions, [0, other])}
            />
            <SelectField
              label={historyLabels.compareWith}
              placeholder={historyLabels.chooseVersion}
              value={String(other)}
              onChange={(index) => chooseOther(Number(index))}
              options={optionsWithout(versions, [chosen])}
            />
          </Choices>
          <Comparison {...{ versions, chosen, other, fieldsOf }} />
        </>
      ) : (
        <p>{historyLabels.none}</p>
      )}
    </Dialog>
  );
}

type Versions = Pick<HistoryDialogProps, 'versions'>['versions'];

/** Returns the versions as options, with their index as value. */
const optionsWithout = (versions: Versions, left: readonly number[]) =>
  versions.flatMap((version, index) => {
    const label = historyLabels.versionOf(whenOf(version), actionLabels[version.action], version.savedBy);
    return left.includes(index)
      ? []
      : [{ value: String(index), label: index === 0 ? historyLabels.current(label) : label }];
  });

interface ComparisonProps extends Pick<HistoryDialogProps, 'versions' | 'fieldsOf'> {
  chosen: number;
  other: number;
}

/** Renders a table of the fields in which two versions differ. The older version is to the left. */
function Comparison({ versions, chosen, other, fieldsOf }: ComparisonProps) {
  const id = useId();
  const savedAt = (index: number) => versions[index]?.savedAt ?? '';
  const [older, newer] = savedAt(chosen) > savedAt(other) ? [other, chosen] : [chosen, other];
  const heading = (index: number) => {
    const version = versions[index];
    if (index === 0 || !version) return historyLabels.currentVersion;
    return isDraft(version) ? `${historyLabels.draft}, ${whenOf(version)}` : whenOf(version);
  };
  const fields = fieldsOf(older, newer);
  if (fields.length === 0) return <Same>{historyLabels.noChanges}</Same>;
  return (
    <Table aria-describedby={id}>
      <caption id={id} className="vh">
        {historyLabels.comparison}
      </caption>
      <thead>
        <tr>
          <th scope="col">{historyLabels.field}</th>
          <th scope="col">{heading(older)}</th>
          <th scope="col">{heading(newer)}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ id: field, label, then, now }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td data-heading={heading(older)}>{shown(then)}</td>
            <td data-heading={heading(newer)}>{shown(now)}</td>
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

const whenOf = ({ savedAt }: { savedAt: string }) => formatShortIndianTime(savedAt);

const Choices = styled.div`
  display: grid;
  gap: 14px;
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

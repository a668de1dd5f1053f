import styled from 'styled-components';
import type { Figures } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { below } from '@juris/shared-ui/theme/media';
import { useAddress } from '../../app/address/useAddress';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { saveRows } from '../../editor/table/useExport';
import { daysIn, isDay, lastMonth, readableDay } from './days';
import { FiguresChart } from './FiguresChart';
import { useAdminFiguresQuery, type FigureDays } from './figuresApi';
import { figureLabels } from './labels';

/**
 * Screen at `/admin/figures` with visits, downloads and searches without a result. The specification does not contain
 * this screen.
 */
export function FiguresScreen() {
  const { read, go } = useAddress();
  const usual = lastMonth(Date.now());
  const [from, until] = [read('from'), read('until')];
  const chosen = { from: isDay(from) ? from : usual.from, until: isDay(until) ? until : usual.until };
  const range = daysIn(chosen).length > 0 ? chosen : { from: chosen.until, until: chosen.from };
  const { currentData: figures, error, isFetching, refetch } = useAdminFiguresQuery(range);

  if (error)
    return (
      <FailurePanel heading={<h1>{figureLabels.failed}</h1>} onRetry={() => void refetch()} busy={isFetching}>
        {figureLabels.failedReason}
      </FailurePanel>
    );
  return (
    <>
      <ScreenBar heading={figureLabels.heading} summary={figures ? summaryOf(figures) : figureLabels.loading}>
        <Range>
          <Day
            label={figureLabels.from}
            value={range.from}
            onChange={(day) => go({ from: day }, { replace: true })}
          />
          <Day
            label={figureLabels.until}
            value={range.until}
            onChange={(day) => go({ until: day }, { replace: true })}
          />
          <AdminButton onClick={() => figures && saveRows(figureLabels.file, csvRows(figures))}>
            <Icon name="download" size={16} /> {figureLabels.export}
          </AdminButton>
        </Range>
      </ScreenBar>
      <About>{figureLabels.about}</About>
      {figures?.counter && (
        <About>
          <a href={figures.counter}>{figureLabels.counter}</a>. {figureLabels.counterHint}
        </About>
      )}
      {figures && <FigureTables figures={figures} range={range} />}
    </>
  );
}

const FigureTables = ({ figures, range }: { figures: Figures; range: FigureDays }) => {
  const { days, records, searches } = figures;
  if (days.length + searches.length === 0) return <p>{figureLabels.none}</p>;
  return (
    <>
      <FiguresChart range={range} days={days} />
      <FiguresTable
        caption={figureLabels.byRecord}
        headings={[figureLabels.name, figureLabels.type, figureLabels.visits, figureLabels.downloads]}
        rows={records.map((one) => ({
          key: `${one.kind} ${one.id}`,
          cells: [nameOf(one), typeOf(one), one.visits, one.downloads],
        }))}
      />
      <FiguresTable
        caption={figureLabels.byDay}
        headings={[figureLabels.day, figureLabels.visits, figureLabels.downloads]}
        rows={[...days].reverse().map(({ day, visits, downloads }) => ({
          key: day,
          cells: [readableDay(day), visits, downloads],
        }))}
      />
      <FiguresTable
        caption={figureLabels.searches}
        hint={figureLabels.searchesHint}
        headings={[figureLabels.word, figureLabels.count]}
        rows={searches.map(({ term, count }) => ({ key: term, cells: [term, count] }))}
      />
    </>
  );
};

type FigureRecord = Figures['records'][number];

const nameOf = ({ name, id }: FigureRecord) => name || figureLabels.deleted(id);
const typeOf = ({ kind }: FigureRecord) => figureLabels.types[kind] ?? kind;

function summaryOf({ days }: Figures): string {
  const sum = (name: 'visits' | 'downloads') =>
    days.reduce((total, day) => total + day[name], 0).toLocaleString('en-IN');
  return figureLabels.summary(sum('visits'), sum('downloads'));
}

const csvRows = ({ records }: Figures) =>
  records.map((one) => ({
    [figureLabels.type]: typeOf(one),
    [figureLabels.name]: nameOf(one),
    [figureLabels.visits]: String(one.visits),
    [figureLabels.downloads]: String(one.downloads),
  }));

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  <label>
    {label}
    <input
      type="date"
      value={value}
      required
      onChange={({ target }) => {
        if (isDay(target.value)) onChange(target.value);
      }}
    />
  </label>
);

const Range = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: end;
  label {
    display: grid;
    gap: 2px;
    color: var(--c-ink-2);
    font-size: 0.8125rem;
  }
  input {
    min-height: 36px;
    padding: 0 8px;
    border: 1px solid var(--c-line-strong);
    border-radius: 6px;
    background: var(--c-surface);
    color: inherit;
    font: inherit;
  }
`;

const About = styled.p`
  margin-bottom: 16px;
  color: var(--c-ink-2);
  font-size: 0.8125rem;
`;

interface FiguresTableProps {
  caption: string;
  hint?: string;
  headings: readonly string[];
  /** Cells of each row. The first cell is the header of the row; numbers are aligned at the end. */
  rows: readonly { key: string; cells: readonly (string | number)[] }[];
}

/** Table with numbers. A long table scrolls. */
const FiguresTable = ({ caption, hint, headings, rows }: FiguresTableProps) => (
  <Box role="region" aria-label={caption} tabIndex={0}>
    <table>
      <caption>
        {caption}
        {hint && <small>{hint}</small>}
      </caption>
      <thead>
        <tr>
          {headings.map((heading, index) => (
            <th
              key={heading}
              scope="col"
              data-number={typeof rows[0]?.cells[index] === 'number' || undefined}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...others] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {others.map((cell, index) => (
              <td key={headings[index + 1]} data-number={typeof cell === 'number' || undefined}>
                {typeof cell === 'number' ? cell.toLocaleString('en-IN') : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

const Box = styled.div`
  max-height: 420px;
  margin-bottom: 24px;
  overflow: auto;
  border: 1px solid var(--c-line);
  border-radius: 8px;
  background: var(--c-surface);
  table {
    width: 100%;
    border-collapse: collapse;
    font-feature-settings: 'tnum';
  }
  caption {
    padding: 12px 16px;
    font-weight: var(--w-semibold);
    text-align: start;
  }
  small {
    display: block;
    color: var(--c-ink-3);
    font-weight: 400;
  }
  th,
  td {
    padding: 8px 16px;
    border-top: 1px solid var(--c-line);
    font-weight: 400;
    text-align: start;
  }
  th[scope='row'] {
    min-width: 8rem;
    overflow-wrap: anywhere;
  }
  thead th {
    color: var(--c-ink-2);
    font-size: 0.8125rem;
  }
  [data-number] {
    text-align: end;
    white-space: nowrap;
  }
  ${below.tablet} {
    caption {
      padding: 12px;
    }
    th,
    td {
      padding: 8px 4px;
    }
    :is(th, td):first-child {
      padding-left: 12px;
    }
    :is(th, td):last-child {
      padding-right: 12px;
    }
  }
`;

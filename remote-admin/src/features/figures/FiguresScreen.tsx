import styled from 'styled-components';
import type { Figures } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { useAddress } from '../../editor/address/useAddress';
import { DayInput } from '../../editor/table/DayInput';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { saveRows } from '../../editor/table/ExportButton';
import {
  isDay,
  last30Days,
  periods,
  previousPeriod,
  readableDay,
  useAdminFiguresQuery,
  type FigureDays,
} from './figures';
import { FiguresChart } from './FiguresChart';
import { FiguresTable } from './FiguresTable';
import { figureLabels } from './labels';

/**
 * Screen at `/admin/figures` with visits, downloads and searches without a result. The specification does not contain
 * this screen.
 */
function FiguresScreen() {
  const { read, go } = useAddress();
  const usual = last30Days(Date.now());
  const [from, until] = [read('from'), read('until')];
  const chosen = { from: isDay(from) ? from : usual.from, until: isDay(until) ? until : usual.until };
  const range = chosen.from <= chosen.until ? chosen : { from: chosen.until, until: chosen.from };
  const { currentData: figures, error, isFetching, refetch } = useAdminFiguresQuery(range);
  const previous = previousPeriod(range);
  const { currentData: before } = useAdminFiguresQuery(previous);
  const choices = periods(Date.now());
  const choice = choices.findIndex(({ days }) => days.from === range.from && days.until === range.until);

  const pending = error ? '' : figureLabels.loading;
  return (
    <>
      <ScreenBar heading={figureLabels.heading} summary={figures ? summaryOf(figures) : pending}>
        <Range>
          <label>
            {figureLabels.period}
            <select
              value={choice}
              onChange={({ target }) => {
                const chosenPeriod = choices[Number(target.value)];
                if (chosenPeriod) go({ ...chosenPeriod.days }, { replace: true });
              }}
            >
              {choice < 0 && <option value={-1}>{figureLabels.ownPeriod}</option>}
              {choices.map(({ label }, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          {(['from', 'until'] as const).map((end) => (
            <label key={end}>
              {figureLabels[end]}
              <DayInput required value={chosen[end]} onDay={(day) => go({ [end]: day }, { replace: true })} />
            </label>
          ))}
          <AdminButton onClick={() => figures && saveRows(figureLabels.file, csvRows(figures))}>
            <Icon name="download" size={16} /> {figureLabels.export}
          </AdminButton>
        </Range>
      </ScreenBar>
      {error && (
        <FailurePanel
          heading={<h2>{figureLabels.failed}</h2>}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {figureLabels.failedReason}
        </FailurePanel>
      )}
      <About>
        {before &&
          `${figureLabels.before(readableDay(previous.from), readableDay(previous.until), summaryOf(before))} `}
        {figureLabels.about}
      </About>
      {figures?.counter && (
        <About>
          <a href={figures.counter}>{figureLabels.counter}</a>. {figureLabels.counterHint}
        </About>
      )}
      {figures && <FigureTables {...{ figures, before, range }} />}
    </>
  );
}

export { FiguresScreen as Component };

interface FigureTablesProps {
  figures: Figures;
  /** Figures of the period before; undefined while they load. */
  before: Figures | undefined;
  range: FigureDays;
}

const FigureTables = ({ figures, before, range }: FigureTablesProps) => {
  const { days, records, searches } = figures;
  const visitsBefore = new Map(before?.records.map((one) => [keyOf(one), one.visits]));
  if (days.length + searches.length === 0) return <p>{figureLabels.none}</p>;
  return (
    <>
      <FiguresChart range={range} days={days} />
      <FiguresTable
        caption={figureLabels.byRecord}
        headings={[
          ...[figureLabels.name, figureLabels.visits],
          ...[figureLabels.visitsBefore, figureLabels.downloads],
        ]}
        hint={figureLabels.sortHint}
        rows={records.map((one) => ({
          key: keyOf(one),
          cells: [nameOf(one), one.visits, visitsBefore.get(keyOf(one)) ?? 0, one.downloads],
          detail: typeOf(one),
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

const keyOf = ({ kind, id }: FigureRecord) => `${kind} ${id}`;
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
  :is(input, select) {
    min-height: 36px;
    padding: 0 8px;
    border: 1px solid var(--c-line-strong);
    border-radius: 6px;
    background: var(--c-surface);
  }
`;

const About = styled.p`
  margin-bottom: 16px;
  color: var(--c-ink-2);
  font-size: 0.8125rem;
`;

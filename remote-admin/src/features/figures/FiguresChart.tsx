import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';
import type { Figures } from '@juris/contract';
import { daysIn, readableDay, type FigureDays } from './figures';
import { figureLabels } from './labels';

const WIDTH = 720;
const HEIGHT = 160;

interface FiguresChartProps {
  range: FigureDays;
  days: Figures['days'];
}

/** Bar chart of visits and downloads by day. Screen readers read the table below it. */
export function FiguresChart({ range, days }: FiguresChartProps) {
  const all = daysIn(range);
  const [first = range.from] = all;
  const counts = days.filter(({ day }) => day >= first);
  const countOf = new Map(counts.map((one) => [one.day, one]));
  const highest = Math.max(1, ...counts.map(({ visits, downloads }) => Math.max(visits, downloads)));
  const step = WIDTH / all.length;
  const bar = Math.max(1, step * 0.4);
  return (
    <Chart>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={figureLabels.chart(readableDay(first), readableDay(range.until))}
        preserveAspectRatio="none"
      >
        {all.map((day, index) => {
          const { visits = 0, downloads = 0 } = countOf.get(day) ?? {};
          return (
            <g key={day} transform={`translate(${index * step} 0)`}>
              <title>
                {`${readableDay(day)}: ${figureLabels.visits} ${visits}, ${figureLabels.downloads} ${downloads}`}
              </title>
              <rect width={step} height={HEIGHT} fill="transparent" />
              <Bar $color="--c-neem" x={0} width={bar} share={visits / highest} />
              <Bar $color="--c-chay" x={bar} width={bar} share={downloads / highest} />
            </g>
          );
        })}
      </svg>
      <Days aria-hidden="true">
        {dated(all).map((day) => {
          const index = all.indexOf(day);
          const shift = index === 0 ? 0 : index === all.length - 1 ? -100 : -50;
          const style = {
            left: `${(index / (all.length - 1 || 1)) * 100}%`,
            transform: `translateX(${shift}%)`,
          };
          return (
            <span key={day} style={style}>
              {readableDay(day)}
            </span>
          );
        })}
      </Days>
      <figcaption>
        <Key $color="--c-neem" /> {figureLabels.visits} <Key $color="--c-chay" /> {figureLabels.downloads}
        <span>{highest.toLocaleString('en-IN')}</span>
      </figcaption>
    </Chart>
  );
}

/** Number of days with a date below the chart. */
const DATES = 5;

/** Returns the first day, the last day, and days at equal distances between them. */
const dated = (days: readonly string[]) =>
  days.filter((_, index) =>
    Array.from({ length: DATES }, (__, at) => Math.round((at * (days.length - 1)) / (DATES - 1))).includes(
      index,
    ),
  );

interface BarProps {
  $color: string;
  x: number;
  width: number;
  /** Height as a share of the highest bar, from 0 to 1. */
  share: number;
}

const Bar = ({ $color, share, ...rest }: BarProps) => (
  <rect {...rest} y={HEIGHT * (1 - share)} height={HEIGHT * share} fill={`var(${$color})`} />
);

const Chart = styled.figure`
  position: relative;
  margin-bottom: 24px;
  svg {
    width: 100%;
    height: 160px;
    border: solid var(--c-line);
    border-width: 1px 0;
  }
  figcaption {
    display: flex;
    gap: 6px;
    align-items: center;
    margin-top: 8px;
    color: var(--c-ink-2);
    font-size: 0.8125rem;
  }
  figcaption > span:last-child {
    position: absolute;
    top: 2px;
    right: 0;
    color: var(--c-ink-3);
  }
`;

const Days = styled.p`
  position: relative;
  height: 1.5em;
  margin-top: 4px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
  span {
    position: absolute;
    white-space: nowrap;
  }
  ${below.tablet} {
    span:nth-child(even) {
      display: none;
    }
  }
`;

const Key = styled.span<{ $color: string }>`
  width: 10px;
  height: 10px;
  background: var(${({ $color }) => $color});
  &:not(:first-child) {
    margin-left: 10px;
  }
`;

import type { ReactNode } from 'react';

/** A line of a list and its React key. */
export type Line = readonly [key: string, line: ReactNode];

/** Renders several values of one fact, each on its own line. */
export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul>
    {lines.map(([key, line]) => (
      <li key={key}>{line}</li>
    ))}
  </ul>
);

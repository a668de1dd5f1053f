/** State of a supervised process. The shell gets the API's as the message `{ api: ProgramState }`. */
export interface ProgramState {
  state: 'up' | 'down';
  /** Number of its starts. */
  starts: number;
  /** Time and cause of its last end: a signal or an exit code. */
  lastEnd?: { at: string; how: string };
}

/** How a supervised program is. The shell gets the API's as the message `{ api: ProgramState }`. */
export interface ProgramState {
  state: 'up' | 'down';
  /** How often it was started. */
  starts: number;
  /** When and how it ended the last time: a signal or an exit code. */
  lastEnd?: { at: string; how: string };
}

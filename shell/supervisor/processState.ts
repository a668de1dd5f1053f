/**
 * State of a supervised process. The supervisor sends the state of the API to the shell as the message `{ api:
 * ProcessState }`.
 */
export interface ProcessState {
  state: 'up' | 'down';
  /** Number of times that the process was started. */
  starts: number;
  /** Time and cause of the most recent end of the process. The cause is a signal, an exit code, or a hang. */
  lastEnd?: { at: string; how: string };
}

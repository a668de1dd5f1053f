import { z } from 'zod';
import type { ProcessState } from '../supervisor/processState';

const message = z.object({
  api: z.object({
    state: z.enum(['up', 'down']),
    starts: z.number(),
    lastEnd: z.object({ at: z.string(), how: z.string() }).exactOptional(),
  }),
});

/** Returns a function that returns the last reported state of the API process; undefined without a supervisor. */
export function supervisedApi(): () => ProcessState | undefined {
  let state: ProcessState | undefined;
  process.on('message', (said) => {
    state = message.safeParse(said).data?.api ?? state;
  });
  return () => state;
}

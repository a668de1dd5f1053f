import { z } from 'zod';

/** Returns the message of a caught error. The message of a zod error lists all its issues on one line. */
export function errorMessage(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  return error instanceof Error ? error.message : String(error);
}

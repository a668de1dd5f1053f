import { readSettings } from '@juris/server-kit/settings';
import type { z } from 'zod';

/**
 * Runs a command with its settings. An error is printed as its message, without a stack, and the command fails.
 * @param schema of its settings
 */
export function command<Schema extends z.ZodType>(
  schema: Schema,
  run: (settings: z.output<Schema>, environment: NodeJS.ProcessEnv) => void | Promise<void>,
): void {
  Promise.resolve()
    .then(() => run(readSettings(schema, process.env), process.env))
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}

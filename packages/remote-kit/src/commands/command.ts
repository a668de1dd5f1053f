import { readSettings } from '@juris/server-kit/settings';
import type { z } from 'zod';

/**
 * Runs a command with the settings that it reads from the environment. If it throws, only the message is printed, and
 * the exit code is 1.
 * @param schema Schema of the command's settings.
 * @param run Function of the command.
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

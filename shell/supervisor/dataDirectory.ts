import path from 'node:path';

/**
 * The folder that `DATA_DIR` names, below the project's; `data` where it is unset or empty, as a container has it that was told
 * of none.
 */
export const dataDirectory = (root: string, { DATA_DIR }: NodeJS.ProcessEnv) =>
  path.resolve(root, DATA_DIR || 'data');

import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../webpack/root';

/** A program of ours that runs beside this one. */
export interface Program {
  /** Waits for the line in which the program says that it is ready; resolves with the line's first group. */
  ready(line: RegExp): Promise<string>;
  /** Asks it to finish what it is doing and to end. */
  stop(): void;
}

/**
 * Starts a Node program; what it prints is passed on.
 * @param command its file, relative to the root folder, and its options
 * @param onEnd told its exit code when it ends by itself: one program without the other is no site
 */
export function startProgram(
  [file = '', ...options]: string[],
  environment: NodeJS.ProcessEnv,
  onEnd: (code: number) => void,
): Program {
  const child = spawn(process.execPath, [path.join(root, file), ...options], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let stopping = false;
  let printed = '';
  const waiting: (() => void)[] = [];
  child.stdout.on('data', (text: Buffer) => {
    process.stdout.write(text);
    printed += text.toString();
    for (const look of waiting) look();
    if (printed.length > 100_000) printed = '';
  });
  child.on('exit', (code) => {
    if (!stopping) onEnd(code ?? 1);
  });

  return {
    ready: (line) =>
      new Promise((resolve) => {
        const look = () => {
          const found = line.exec(printed)?.[1];
          if (found) resolve(found);
        };
        waiting.push(look);
        look();
      }),
    stop() {
      stopping = true;
      child.kill('SIGTERM');
    },
  };
}

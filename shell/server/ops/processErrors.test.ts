import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

test('a process logs an unhandled rejection and continues, and ends after an uncaught exception', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'process-errors-'));
  const file = path.join(folder, 'main.mts');
  writeFileSync(
    file,
    `import { observeProcessErrors } from ${JSON.stringify(path.join(__dirname, 'processErrors.ts'))};
    observeProcessErrors(
      { record: (failure, { reason }) => console.log(failure, reason.split('\\n')[0]) },
      () => process.exit(7),
    );
    void Promise.reject(new Error('not awaited'));
    setTimeout(() => {
      console.log('still running');
      throw new Error('in a timer');
    });`,
  );
  const { code, stdout } = await new Promise<{ code: unknown; stdout: string }>((resolve) =>
    execFile(process.execPath, ['--import', 'tsx', file], (error, text) =>
      resolve({ code: error?.code, stdout: text }),
    ),
  );
  rmSync(folder, { recursive: true });
  expect(stdout.trim().split('\n')).toEqual([
    'unhandled-rejection Error: not awaited',
    'still running',
    'uncaught-exception Error: in a timer',
  ]);
  expect(code).toBe(7);
});

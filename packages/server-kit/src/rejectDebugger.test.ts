import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { rejectDebugger } from './processSignals';

test('a process that rejects debuggers does not open the inspector on SIGUSR1', async () => {
  const child = spawn(process.execPath, [
    '-e',
    `(${String(rejectDebugger)})();
    process.on('SIGUSR1', () => console.log('received'));
    setInterval(() => undefined, 1_000);
    console.log('ready');`,
  ]);
  const errors = text(child.stderr);
  await once(child.stdout, 'data');
  const received = once(child.stdout, 'data');
  child.kill('SIGUSR1');
  expect(String(await received)).toContain('received');
  child.kill('SIGKILL');
  expect(await errors).toBe('');
});

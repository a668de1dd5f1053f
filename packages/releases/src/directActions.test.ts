import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '../testing/releases';
import { promote } from './channels';
import { directActions } from './directActions';
import { readChannels, updateChannels } from './releaseFolder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'actions-'));
  for (const version of ['1', '2', '3']) {
    mkdirSync(path.join(folder, 'public', version), { recursive: true });
    const description = release(version, { commit: `abcdef${version}` });
    writeFileSync(path.join(folder, 'public', version, 'release.json'), JSON.stringify(description));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const actions = () => directActions({ name: 'public', releasesFolder: folder, by: 'asha' });
const channels = () => readChannels(folder, 'public');

test('a passed check deletes an earlier failure of the same version', async () => {
  await actions().promote('1', { check: 'passed' });
  await actions().startCheck('2');
  await actions().endCheck('2', 'The page shows no heading.');
  expect(channels()?.failed).toEqual({ 2: 'The page shows no heading.' });
  await actions().startCheck('2');
  await actions().endCheck('2');
  expect(channels()).toMatchObject({ current: { version: '1' }, checked: ['2'] });
  expect(channels()).not.toHaveProperty('failed');
  expect(channels()).not.toHaveProperty('checking');
});

test('a failed check deletes an earlier success of the same version', async () => {
  await actions().promote('1', { check: 'passed' });
  for (const failure of [undefined, 'no heading']) {
    await actions().startCheck('2');
    await actions().endCheck('2', failure);
  }
  await expect(actions().promote('2')).rejects.toThrow('2 has not passed its check: no heading');
});

test('promote rejects a version without a passed check, except with the option check: skipped', async () => {
  await actions().promote('1', { check: 'passed' });
  await expect(actions().promote('2')).rejects.toThrow(
    '2 has not passed its check: It was not checked. Release it again, or activate it as it is with --unchecked.',
  );
  await actions().startCheck('2');
  await expect(actions().promote('2')).rejects.toThrow('The check has not ended.');
  await actions().endCheck('2');
  await actions().promote('2');
  await actions().promote('3', { check: 'skipped' });
  expect(channels()).toMatchObject({ current: { version: '3' }, previous: ['2', '1'] });
});

test('promote raises the share of a trial and then activates the version for all visitors', async () => {
  await actions().promote('1', { check: 'passed' });
  await actions().promote('2', { check: 'passed', share: 10 });
  await actions().promote('2', { share: 50 });
  expect(channels()).toMatchObject({ current: { version: '1' }, trial: { share: 50 } });
  await actions().promote('2');
  expect(channels()).toMatchObject({ current: { version: '2' }, previous: ['1'] });
  expect(channels()).not.toHaveProperty('trial');
});

test.each([['no heading'], [undefined]])(
  'endCheck removes a remote from the release list if no version has been promoted (failure: %s)',
  async (failure) => {
    await actions().startCheck('1');
    expect(channels()?.current.version).toBe('1');
    await actions().endCheck('1', failure);
    expect(channels()).toBeUndefined();
  },
);

test('the current version stays active if a new check of it fails', async () => {
  await actions().promote('1', { check: 'passed' });
  await actions().startCheck('1');
  await actions().endCheck('1', 'no heading');
  expect(channels()).toMatchObject({ current: { version: '1' }, failed: { 1: 'no heading' } });
});

test('the release list records author, version, commit and date of each change, latest first', async () => {
  const started = new Date().toISOString();
  await actions().promote('1', { check: 'passed' });
  await actions().promote('2', { check: 'passed', share: 10 });
  await actions().rollBack({});
  expect(channels()?.activity).toMatchObject([
    { by: 'asha', action: 'rollback', version: '1', commit: 'abcdef1' },
    { by: 'asha', action: 'promote', version: '2', commit: 'abcdef2', share: 10 },
    { by: 'asha', action: 'promote', version: '1', commit: 'abcdef1' },
  ]);
  const dates = channels()?.activity?.map(({ at }) => at) ?? [];
  expect([started, ...dates.reverse()].sort()).toEqual([started, ...dates]);
});

test('undoing a rollback keeps a trial that was started in the meantime', async () => {
  for (const version of ['1', '2']) await actions().promote(version, { check: 'passed' });
  const { undo } = await actions().rollBack({});
  await actions().promote('3', { check: 'skipped', share: 10 });
  const list = channels();
  await undo();
  expect(channels()).toEqual(list);
});

test('the release list keeps the last fifty changes', async () => {
  const change = { at: '2026-11-20T10:00:00.000Z', by: 'ravi', action: 'rollback', version: '1' } as const;
  await updateChannels(folder, 'public', () => ({
    ...promote(undefined, release('1')),
    activity: Array.from({ length: 50 }, () => change),
  }));
  await actions().promote('2', { check: 'skipped' });
  expect(channels()?.activity).toHaveLength(50);
  expect(channels()?.activity?.[0]).toMatchObject({ by: 'asha', version: '2' });
});

test('promote rejects a version that is not stored, and names the version', () =>
  expect(actions().promote('9')).rejects.toThrow('There is no version 9 of public. Release it first.'));

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataFolder } from './dataFolder';

describe('DataFolder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-data-'));
    writeFileSync(path.join(folder, 'juris.db'), 'own');
    mkdirSync(path.join(folder, 'uploads'));
    writeFileSync(path.join(folder, 'uploads/cover.svg'), 'own');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const content = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  test('restoreOwn after a crash restores the user’s own data', () => {
    new DataFolder(folder).clear();
    writeFileSync(path.join(folder, 'juris.db'), 'of a scenario');
    new DataFolder(folder).restoreOwn();
    expect([content('juris.db'), content('uploads/cover.svg')]).toEqual(['own', 'own']);
  });

  test('restoreOwn completes an interrupted move', () => {
    mkdirSync(path.join(folder, 'mock/own.part'), { recursive: true });
    writeFileSync(path.join(folder, 'mock/own.part/juris.db'), 'moved');
    rmSync(path.join(folder, 'juris.db'));
    new DataFolder(folder).restoreOwn();
    expect([content('juris.db'), content('uploads/cover.svg')]).toEqual(['moved', 'own']);
  });

  test('load copies the snapshot, which later changes do not affect', () => {
    const data = new DataFolder(folder);
    data.save('first');
    data.load('first');
    writeFileSync(path.join(folder, 'juris.db'), 'changed');
    data.load('first');
    expect(content('juris.db')).toBe('own');
    expect(data.names).toEqual(['first']);
  });

  test('prepared data can be loaded repeatedly, replace other prepared data, and leave the own data', () => {
    const data = new DataFolder(folder);
    data.clear();
    writeFileSync(path.join(folder, 'juris.db'), 'large');
    data.savePrepared('old');
    data.savePrepared('large');
    expect([data.hasPrepared('old'), data.hasPrepared('large')]).toEqual([false, true]);
    for (const change of ['first', 'second']) {
      data.loadPrepared('large');
      expect(content('juris.db')).toBe('large');
      writeFileSync(path.join(folder, 'juris.db'), change);
    }
    data.restoreOwn();
    expect(content('juris.db')).toBe('own');
  });
});

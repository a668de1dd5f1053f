import {
  blankCatalogueRecord,
  parseCatalogueRecord,
  catalogueRecordText,
  catalogueRecordBody,
  blankContributor,
} from './catalogueRecordDraft';

const torts = { ...blankCatalogueRecord, pages: 312, subtitle: 'Cases and problems' };

test('a record converts to text and back, a blank record to an empty text, an invalid text to a blank record', () => {
  expect(catalogueRecordText(blankCatalogueRecord)).toBe('');
  expect(catalogueRecordText(undefined)).toBe('');
  expect(parseCatalogueRecord('')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord('no record')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord(catalogueRecordText(torts))).toEqual(torts);
});

test('only a changed record is sent, and an emptied record as an empty text', () => {
  const text = catalogueRecordText(torts);
  expect(catalogueRecordBody(text, torts)).toBeUndefined();
  expect(catalogueRecordBody('', undefined)).toBeUndefined();
  expect(catalogueRecordBody(text, undefined)).toBe(text);
  expect(catalogueRecordBody('', torts)).toBe('');
});

test('parseCatalogueRecord completes contributors without name parts from an older release', () => {
  const older = JSON.stringify({ contributors: [{ name: 'Asha Varma', role: 'editor', orcid: '' }] });
  expect(parseCatalogueRecord(older).contributors).toEqual([
    { ...blankContributor, name: 'Asha Varma', role: 'editor' },
  ]);
});

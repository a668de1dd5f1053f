import {
  blankCatalogueRecord,
  parseCatalogueRecord,
  catalogueRecordText,
  catalogueRecordBody,
  blankContributor,
} from './catalogueRecordDraft';

const torts = { ...blankCatalogueRecord, pages: 312, subtitle: 'Cases and problems' };

test('a record converts to a text and back, the blank record to an empty text, and an invalid text to the blank record', () => {
  expect(catalogueRecordText(blankCatalogueRecord)).toBe('');
  expect(catalogueRecordText(undefined)).toBe('');
  expect(parseCatalogueRecord('')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord('no record')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord(catalogueRecordText(torts))).toEqual(torts);
});

test('only a changed record is sent, and a record whose values were all removed is sent as an empty text', () => {
  const text = catalogueRecordText(torts);
  expect(catalogueRecordBody(text, torts)).toBeUndefined();
  expect(catalogueRecordBody('', undefined)).toBeUndefined();
  expect(catalogueRecordBody(text, undefined)).toBe(text);
  expect(catalogueRecordBody('', torts)).toBe('');
});

test('parseCatalogueRecord completes contributors without name parts, as an older release stored them in the browser', () => {
  const older = JSON.stringify({ contributors: [{ name: 'Asha Varma', role: 'editor', orcid: '' }] });
  expect(parseCatalogueRecord(older).contributors).toEqual([
    { ...blankContributor, name: 'Asha Varma', role: 'editor' },
  ]);
});

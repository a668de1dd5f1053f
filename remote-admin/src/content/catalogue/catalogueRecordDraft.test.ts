import {
  blankCatalogueRecord,
  parseCatalogueRecord,
  catalogueRecordText,
  sentCatalogueRecord,
} from './catalogueRecordDraft';

const torts = { ...blankCatalogueRecord, pages: 312, subtitle: 'Cases and problems' };

test('a record that says nothing is an empty text, and the other way round', () => {
  expect(catalogueRecordText(blankCatalogueRecord)).toBe('');
  expect(catalogueRecordText(undefined)).toBe('');
  expect(parseCatalogueRecord('')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord('no record')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord(catalogueRecordText(torts))).toEqual(torts);
});

test('only a changed record is sent; one that was emptied is sent empty', () => {
  const text = catalogueRecordText(torts);
  expect(sentCatalogueRecord(text, torts)).toBeUndefined();
  expect(sentCatalogueRecord('', undefined)).toBeUndefined();
  expect(sentCatalogueRecord(text, undefined)).toBe(text);
  expect(sentCatalogueRecord('', torts)).toBe('');
});

import {
  blankCatalogueRecord,
  parseCatalogueRecord,
  catalogueRecordText,
  sentCatalogueRecord,
  blankContributor,
  catalogueRecordWord,
} from './catalogueRecordDraft';

const torts = { ...blankCatalogueRecord, pages: 312, subtitle: 'Cases and problems' };

test('an empty record converts to an empty text, and every text converts back to its record', () => {
  expect(catalogueRecordText(blankCatalogueRecord)).toBe('');
  expect(catalogueRecordText(undefined)).toBe('');
  expect(parseCatalogueRecord('')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord('no record')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord(catalogueRecordText(torts))).toEqual(torts);
});

test('only a changed record is sent, and a record whose values were all removed is sent as an empty text', () => {
  const text = catalogueRecordText(torts);
  expect(sentCatalogueRecord(text, torts)).toBeUndefined();
  expect(sentCatalogueRecord('', undefined)).toBeUndefined();
  expect(sentCatalogueRecord(text, undefined)).toBe(text);
  expect(sentCatalogueRecord('', torts)).toBe('');
});

test('contributors without name parts, from a draft of an older release, can be read', () => {
  const older = JSON.stringify({ contributors: [{ name: 'Asha Varma', role: 'editor', orcid: '' }] });
  expect(parseCatalogueRecord(older).contributors).toEqual([
    { ...blankContributor, name: 'Asha Varma', role: 'editor' },
  ]);
  expect(catalogueRecordWord.read({ record: older })).toBe('contributors: Asha Varma (Varma, Asha), editor');
});

import { contributorsOf } from '@juris/contract/contributors';
import { languages } from '@juris/contract/lists';
import { plainText } from '@juris/contract/richText';
import { subjectName } from '@juris/contract/subjectAddress';
import { doiKey, isbnKey } from './bookTerms';
import { indianSounds } from './latinSpelling';
import { readBook } from './storedBook';

/**
 * Returns the texts of a catalogue record that the site search and the search in a list of books cover: subtitle, all
 * contributors, series, ISBNs without hyphens, DOI, subjects, year, language and abstract. The sounds of names in scripts
 * of India are included.
 */
export function bookTexts(row: object): string[] {
  const { title, authorName, record } = readBook(row);
  const { subtitle, series, formats, doi, subjects, publicationDate, language, abstract } = record;
  const names = [subtitle, ...contributorsOf(record, authorName).map(({ name }) => name), series.title];
  return [
    ...names,
    ...indianSounds([title, ...names]),
    series.number,
    ...formats.map(({ isbn }) => isbnKey(isbn)),
    doiKey(doi),
    ...subjects.map((code) => subjectName(code)),
    publicationDate.slice(0, 4),
    ...languageNames(language),
    plainText(abstract),
  ];
}

/** Returns the name of a language in English and in the language itself. */
function languageNames(language: keyof typeof languages | ''): string[] {
  if (language === '') return [];
  const own = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? '';
  return [languages[language], own];
}

import { series } from '@juris/contract/types/series';

const { fields } = series;

/** Labels of the series screen. Tests read them from here. */
export const seriesLabels = {
  heading: 'Series',
  one: 'series',
  many: 'series',
  add: 'Add Series',
  edit: 'Edit Series',
  deactivate: 'Do you want to deactivate the series?',
  consequence: (name: string) =>
    `Description and ISSN of “${name}” are removed from the series page and from the files for booksellers and libraries immediately. You can activate them again here.`,
  whenEmpty: 'Description and ISSN appear on the series page, above the books.',
  name: fields.name.label,
  nameHint: fields.name.hint,
  issns: 'ISSN',
  printed: (issn: string) => `${issn} (print)`,
  online: (issn: string) => `${issn} (online)`,
  issn: fields.issn.label,
  issnHint: fields.issn.hint,
  eIssn: fields.eIssn.label,
  eIssnHint: fields.eIssn.hint,
  description: fields.description.label,
} as const;

import { pageText } from '@juris/contract/types/pageText';
import { contentLabels } from '../../editor/record/recordTypes';

const { title, texts } = pageText.fields;

/** Labels of the screen for page texts. Tests read them from here. */
export const pageLabels = {
  ...contentLabels(pageText),
  name: title.label,
  texts: texts.label,
  address: 'Shown at',
  original: 'Original',
  changed: 'Changed',
  intro: 'Addresses and the structure of the page stay the same. Visitors see changes within seconds.',
  restoreField: (label: string) => `Restore original: ${label}`,
  restoreAll: 'Restore all original texts',
  select: 'Select…',
  add: (entry: string) => `Add ${entry.toLowerCase()}`,
  entry: (entry: string, number: number) => `${entry} ${number}`,
  part: (entry: string, field: string) => `${field}, ${entry}`,
  moveUp: (entry: string) => `Move up ${entry}`,
  moveDown: (entry: string) => `Move down ${entry}`,
  remove: (entry: string) => `Remove ${entry}`,
  filter: (list: string) => `Filter ${list.toLowerCase()}`,
  noMatch: 'No entry contains these words.',
  paste: (list: string) => `Paste ${list.toLowerCase()}`,
  pasteHint: 'One entry per line. A web address at the end of a line becomes its link.',
  found: (count: number) => (count === 1 ? 'Adds 1 entry:' : `Adds ${count} entries:`),
  addPasted: 'Add entries',
  notAdded: 'Add the entries, or clear the field.',
  link: (address: string) => `Link: ${address}`,
} as const;

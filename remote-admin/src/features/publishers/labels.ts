import { publisher } from '@juris/contract/types/publisher';
import { contentLabels } from '../../editor/record/contentLabels';

/** Labels of the publishers' screen. Tests read them from here. */
export const publisherLabels = {
  ...contentLabels(publisher),
  close: 'Close',
  titles: 'Titles',
  resources: 'Resources',
  ofPublisher: (noun: string, name: string) => ` ${noun} of ${name}`,
  ownPage: 'Own page',
  yes: 'Yes',
  unused: 'No titles or resources use this publisher.',
  used: (titles: number, resources: number) =>
    `Used by ${counted(titles, 'title')} and ${counted(resources, 'resource')}, which show a new name immediately.`,
  fixedName: (name: string, titles: number, resources: number) =>
    `“${name}” can’t be renamed or removed: it has its own page on the site. Used by ${counted(titles, 'title')} and ${counted(resources, 'resource')}.`,
} as const;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Labels of the publishers' screen. Tests read them from here. */
export const publisherLabels = {
  heading: 'Publishers',
  one: 'publisher',
  many: 'publishers',
  whenEmpty: 'Each title and each resource belongs to a publisher.',
  add: 'Add Publisher',
  edit: 'Edit Publisher',
  close: 'Close',
  name: 'Name',
  titles: 'Titles',
  resources: 'Resources',
  ofPublisher: (noun: string, name: string) => ` ${noun} of ${name}`,
  ownPage: 'Own page',
  yes: 'Yes',
  addHint: 'Visitors see the name on titles, and as a tab on the Resources page.',
  unused: 'No titles or resources use this publisher.',
  used: (titles: number, resources: number) =>
    `Used by ${counted(titles, 'title')} and ${counted(resources, 'resource')}, which show a new name immediately.`,
  fixedName: (name: string, titles: number, resources: number) =>
    `“${name}” can’t be renamed or removed: it has its own page on the site. Used by ${counted(titles, 'title')} and ${counted(resources, 'resource')}.`,
} as const;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

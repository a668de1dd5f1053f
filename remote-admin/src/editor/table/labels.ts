/** The properties by which lists can be filtered, with their plurals. */
export const filterNouns = {
  status: 'statuses',
  state: 'states',
  publisher: 'publishers',
  category: 'categories',
  team: 'teams',
  person: 'people',
  type: 'types',
  purpose: 'purposes',
  assignee: 'assignees',
  role: 'roles',
  action: 'actions',
  day: 'days',
  link: 'links',
  use: 'uses',
} as const;

/** A property by which a list can be filtered. */
export type FilterNoun = keyof typeof filterNouns;

/** Labels of lists: search, filters, columns, selection, positions and messages. Tests read them from here. */
export const listLabels = {
  cover: 'Cover',
  search: (many: string) => `Search ${many}`,
  searchKeys: 'Ctrl+K or ⌘K',
  searchTooLong: (longest: number, excess: number) =>
    `A search can have up to ${longest} characters. Remove ${excess}.`,
  filterBy: (noun: FilterNoun) => `Filter by ${noun}`,
  all: (noun: FilterNoun) => `All ${filterNouns[noun]}`,
  unfold: (chosen: number) => (chosen > 0 ? `Filters and view (${chosen})` : 'Filters and view'),
  clearFilters: 'Clear filters',
  columns: 'Columns',
  newestFirst: 'Newest first',
  rowsPerPage: 'Rows per page',
  /** Fixed by the specification, section 8. */
  edge: (edge: 'first' | 'last') => `You are in ${edge} page`,

  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  open: 'Open',
  status: 'Status',
  activate: 'Activate',
  deactivate: 'Deactivate',
  number: 'Number',
  download: 'Download',
  pdf: 'PDF',
  pdfOf: (name: string) => ` of ${name} `,
  lastChanged: 'Last changed',
  state: 'State',

  loading: 'Loading…',
  loadingMany: (many: string) => `Loading ${many}…`,
  unavailable: 'Not available',
  failed: (many: string) => `Couldn’t load ${many}`,
  unreachable: 'Can’t reach the server.',
  retrying: 'Can’t reach the server. Retrying…',
  outdated: 'Couldn’t refresh. This list may be out of date.',
  tryAgain: 'Try again',
  count: (total: string, noun: string) => `${total} ${noun}`,
  countOf: (total: string, overall: string, noun: string) => `${total} of ${overall} ${noun}`,
  none: (many: string) => `No ${many} yet`,
  noResults: 'No results',
  noResultsAdvice: 'Try other words or clear the filters.',
  savedButHidden: (name: string) => `“${name}” was saved but is hidden by your filters.`,
  show: 'Show',
  dismiss: 'Dismiss',

  exportCsv: 'Export CSV',
  exportSelected: (count: number) => `Export ${count} as CSV`,
  exportAll: (count: number) => `Export all ${count} as CSV`,
  exporting: (read: string, total: string) => `Exporting ${read} of ${total}…`,
  exportFailed: 'The export failed. Try again.',
  selectFailed: 'Couldn’t select all. Try again.',

  select: 'Select',
  cancelSelection: 'Cancel',
  selectOne: (name: string) => `Select ${name}`,
  selectPage: (count: number) => `Select these ${count}`,
  selectAll: (count: number) => `Select all ${count}`,
  selection: (many: string) => `Selected ${many}`,
  selected: (counted: string) => `${counted} selected`,
  publish: 'Publish',
  publishCount: (count: number) => `Publish ${count}`,
  publishQuestion: (counted: string) => `Publish ${counted}?`,
  appearNow: (count: number) =>
    count === 1 ? '1 appears on the site immediately.' : `${count} appear on the site immediately.`,
  appearOn: (count: number, time: string) => `${count} ${count === 1 ? 'appears' : 'appear'} on ${time}.`,
  appearLater: (count: number) => `${count} ${count === 1 ? 'appears' : 'appear'} later.`,
  appearNever: (count: number) =>
    count === 1
      ? '1 does not appear, because its schedule has ended.'
      : `${count} do not appear, because their schedules have ended.`,
  hide: 'Hide',
  hideCount: (count: number) => `Hide ${count}`,
  hideQuestion: (counted: string) => `Hide ${counted}?`,
  hideConsequence: (count: number) =>
    count === 1
      ? 'It is removed from the site immediately. You can publish it again here.'
      : 'They are removed from the site immediately. You can publish them again here.',
  statusFailed: 'Couldn’t change the status. Try again.',
  notChanged: (reasons: string) => `Not changed: ${reasons}`,
  andMore: (count: number) => ` And ${count} more.`,
  tooMany: (most: number) => `You can change up to ${most} at a time. Select fewer.`,

  position: 'Position',
  drag: 'Drag to reorder',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  moveTo: (position: number, name: string) => `${position}: move ${name} to position…`,
  moveTitle: (name: string) => `Move ${name}`,
  move: 'Move',
  positionField: (count: number) => `Position (1–${count})`,
  positionInvalid: (count: number) => `Enter a whole number from 1 to ${count}.`,
  moveFailed: 'Couldn’t save the new position. Try again.',
} as const;

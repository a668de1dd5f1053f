/** Labels of the list of changes. Tests read them from here. */
export const activityLabels = {
  heading: 'Activity',
  one: 'change',
  many: 'changes',
  whenEmpty: 'Changes to content appear here, with the person who made them.',
  fileName: 'activity',
  unknownPerson: 'Unknown',
  type: 'Type',
  record: 'Item',
  action: 'Change',
  person: 'Person',
  time: 'Date',
  number: 'Number',
  version: 'Version',
} as const;

/** Where a person stands: the categories and teams of specification section 3. */

interface Choice {
  value: string;
  label: string;
}

/** The category whose people belong to a team. */
export const team = '3';

export const categories: readonly Choice[] = [
  { value: '1', label: 'Management' },
  { value: '2', label: 'Advisory Board' },
  { value: team, label: 'Team' },
];

export const teams: readonly Choice[] = [
  { value: '1', label: 'Editorial & Production' },
  { value: '2', label: 'Acquisition & Commissioning' },
  { value: '3', label: 'Sales' },
  { value: '4', label: 'Finance' },
  { value: '5', label: 'Sales Support' },
  { value: '6', label: 'Marketing' },
];

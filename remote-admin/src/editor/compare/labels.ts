/** Labels of compared fields. Tests read them from here. */
export const compareLabels = {
  order: (list: string) => `Order of ${list.toLowerCase()}`,
} as const;

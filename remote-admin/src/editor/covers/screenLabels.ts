/** Labels of the button that opens the dialog for covers. The other labels load with the dialog. */
export const screenLabels = {
  open: 'Add covers',
  unavailable: 'Couldn’t open the dialog. Try again.',
} as const;

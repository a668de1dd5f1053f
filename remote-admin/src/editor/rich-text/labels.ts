/** Labels of the editor for formatted text. Tests read them from here. */
export const richTextLabels = {
  formatting: (field: string) => `Formatting of ${field}`,
  italic: 'Italic',
  bold: 'Bold',
  list: 'Bulleted list',
  numberedList: 'Numbered list',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Link address',
  addressHint: 'A web address, an e-mail address after mailto:, or a page of this site such as /titles.',
  invalidAddress: 'Enter an address that starts with https://, http://, mailto: or /.',
  apply: 'Apply',
  removeLink: 'Remove link',
  cancel: 'Cancel',
  hint: 'Text pasted from Word keeps italics, bold text, lists and links.',
} as const;

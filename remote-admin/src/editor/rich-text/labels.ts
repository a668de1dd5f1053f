/** Labels of the text area for light markup. Tests read them from here. */
export const richTextLabels = {
  formatting: (field: string) => `Formatting of ${field}`,
  italic: 'Italic',
  bold: 'Bold',
  list: 'List',
  link: 'Link',
  linkText: 'text of the link',
  hint: 'Text pasted from Word keeps italics, lists and links. *Italic*, **bold**.',
} as const;

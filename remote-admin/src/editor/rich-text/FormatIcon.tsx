import { Drawing } from '@juris/shared-ui/Icon/Icon';

/** Shapes of the icons, from Lucide. They load with the editor, separately from `StaffIcon`. */
const shapes = {
  italic: 'M19 4h-9M14 20H5M15 4 9 20',
  bold: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  list: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  numberedList:
    'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
} as const;

/** Name of an icon of the editor for formatted text. */
export type FormatIconName = keyof typeof shapes;

/** An icon of the editor for formatted text. Its button has the accessible name. */
export const FormatIcon = ({ name }: { name: FormatIconName }) => (
  <Drawing size={18}>
    <path d={shapes[name]} />
  </Drawing>
);

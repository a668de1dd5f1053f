import type { Cell } from './workbook';

/** Headings of the generated titles. */
export const headings = [
  ...['Title', 'Subtitle', 'Author', 'Contributors', 'Publisher', 'Publication date', 'Edition', 'Language'],
  ...[
    'Pages',
    'Series',
    'Series number',
    'Paperback ISBN',
    'Paperback price INR',
    'Paperback size',
    'EPUB ISBN',
    'EPUB price USD',
  ],
  ...['Availability', 'Abstract', 'Contents'],
];

/** Headings of texts that an import must not change. */
export const exactHeadings = [
  'Title',
  'Subtitle',
  'Author',
  'Series',
  'Series number',
  'Abstract',
  'Contents',
];

const titles = [
  ...['Article I: A Commentary', 'A. I. R. Manual', '=Law', '-5 Degrees of Guilt', '5*3*2 Rules', '@Law, #1'],
  ...['Ethics & Æsthetics', 'The O’Brien’s Law', 'Law “in quotes”, "and" commas', 'சட்டம்: அறிமுகம்'],
  ...['कानून का परिचय', "'Tis the Law", 'A to Z of Cr. P. C.', 'Law; with semicolons', '2024', 'May 2026'],
];
const subtitles = ['', 'Cases and problems', '= and +', 'Volume 2 [2019] 1 SCC'];
const names = [
  ...['R. K. Sharma', 'Dr. R.K. Sharma', 'Sharma, R. K.', 'Justice (Retd.) A. P. Shah', 'Taylor & Francis'],
  ...['World Health Organization', 'அன்பரசி மாறன்', 'डॉ. राम शर्मा', 'Oliver Wendell Holmes, Jr.', 'Søren Łuk'],
  ...['Ministry of Law and Justice, Government of India', 'R. Iyer & S. Menon', 'நா. முத்துக்குமார்', ''],
];
const contributors = [
  ...['', 'Asha Varma | Author | 0000-0002-1825-0097\nR. Sundaram | Editor', 'Ravi Iyer\nWHO | Editor'],
];
/** 46,458 is 12 March 2027 in Excel, shown as “Mar-27”. */
const dates: Cell[] = [
  ...['2025', 'Mar-25', '12/03/2024', '12-Mar-26', 'March 2025', '2024-03-12', ''],
  { date: 46_458, format: 'mmm-yy' },
];
const editions = ['2', '', 'Revised edition', '3rd ed.', '2.0'];
const languages = ['en', 'ta', '', 'Hindi'];
const pages: Cell[] = [312, '', 'xii + 412', '1,024', '312.0'];
const series = ['Law & Society', 'Juris Primers', '', 'Law and Society'];
const numbers = ['Vol. 3', 'II', '10'];
const prices: Cell[] = [...[495, 1295.1, 0], ...['₹1,29,500', 'Rs. 495/-', '495,50', '1,295.50', '', '7,5']];
const dollars: Cell[] = ['', 12.5, '$12', 'US$ 1,200.00'];
const sizes = ['', '229 × 152 mm', '22.9 x 15.2 x 1.8 cm, 0.41 kg', '9" x 6"'];
const availabilities = ['', 'Available', 'Forthcoming', 'Out of print'];
const texts = [
  'In *Donoghue v Stevenson* the **House of Lords** decided.\n\nSee [the report](https://example.org/a_(b)).',
  '5*3*2 = 30, and a\\b',
  '(1) duty (2) breach\n(3) damage',
  '(a) duty\n(b) breach\n\n§ 5 Costs',
  'Topics:\n• one\n• two\n\n1. first\n2. second',
  '10m² of CO₂, x¹, “quoted” ‘text’ – dash — rule…',
  '=1+1',
  '-5 degrees\n+1\n=2\n@3',
  'He said "no", and left; twice,\nthen again',
  'पहला\n\nदूसरा தமிழ்',
  '<b>no HTML</b> &amp; no entities',
  '-- \nsigned',
  '',
];

/** Returns the value of a list for a title. Lists have different lengths, so their values are combined in many ways. */
const pick = <Value>(list: readonly Value[], at: number): Value => {
  const { [at % list.length]: value } = list;
  if (value === undefined) throw new Error('The list is empty.');
  return value;
};

/** Returns an ISBN with the right check digit. */
function isbn(number: number): string {
  const digits = `978935${String(number).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** Returns an ISBN as a text with or without hyphens, as a number, or as a number that a program wrote with decimals. */
const writtenIsbn = (at: number): Cell =>
  pick<Cell>(
    [isbn(at), isbn(at).replace(/^(...)(..)(....)(...)/, '$1-$2-$3-$4-'), Number(isbn(at)), `${isbn(at)}.0`],
    at,
  );

/**
 * Generates titles with names, prices, dates and texts as publishers send them, for imports. The first row of cells has
 * the headings.
 */
export const realTitles = (count: number): Cell[][] => [
  headings,
  ...Array.from({ length: count }, (_, at): Cell[] => {
    const inSeries = pick(series, at);
    return [
      `${pick(titles, at)} ${at}`,
      ...[pick(subtitles, at), pick(names, at), pick(contributors, at), 'Juris Press'],
      ...[pick(dates, at), pick(editions, at), pick(languages, at), pick(pages, at)],
      ...[inSeries, inSeries && pick(numbers, at)],
      ...[
        writtenIsbn(2 * at),
        pick(prices, at),
        pick(sizes, at),
        at % 3 === 0 ? '' : writtenIsbn(2 * at + 1),
      ],
      at % 3 === 0 ? '' : pick(dollars, at),
      ...[pick(availabilities, at), pick(texts, at), pick(texts, at + 5)],
    ];
  }),
];

/** Returns cells as the lines of a CSV file that a spreadsheet has saved. */
export const savedAsCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows
    .map((cells) => cells.map((cell) => `"${shown(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n')}\r\n`;

const shown = (cell: Cell) => (typeof cell === 'object' ? 'Mar-27' : String(cell));

import contentDisposition from 'content-disposition';
import { dispositionOf, exportDisposition } from './downloadName';

test.each([
  ['Latin letters', 'On Liberty', 'On Liberty.pdf', 'on-liberty-7.pdf'],
  ['accents', 'Études de droit pénal', 'Études de droit pénal.pdf', 'etudes-de-droit-penal-7.pdf'],
  ['Tamil', 'இந்திய அரசியலமைப்பு', 'இந்திய அரசியலமைப்பு.pdf', 'file-7.pdf'],
  ['Hindi', 'भारत का संविधान', 'भारत का संविधान.pdf', 'file-7.pdf'],
  ['Arabic and Chinese', 'القانون 法律', 'القانون 法律.pdf', 'file-7.pdf'],
  [
    'quotation marks',
    'The "Basic" Structure’s Doctrine',
    'The Basic Structure’s Doctrine.pdf',
    'the-basic-structures-doctrine-7.pdf',
  ],
  ['slashes', 'A/B \\ C: D?', 'A B C D.pdf', 'a-b-c-d-7.pdf'],
  [
    'control characters',
    'A\r\nSet-Cookie: b\u0000\u202Egpj',
    'A Set-Cookie b gpj.pdf',
    'aset-cookie-bgpj-7.pdf',
  ],
  ['a path', '../../etc/passwd', 'etc passwd.pdf', 'etc-passwd-7.pdf'],
  ['a device name of Windows', 'CON', 'CON_.pdf', 'con-7.pdf'],
  ['trailing dots', 'Vol. I...', 'Vol. I.pdf', 'vol-i-7.pdf'],
  ['only characters that file names cannot contain', '???', 'file-7.pdf', 'file-7.pdf'],
])('a file is named after a title with %s', (_what, title, name, fallback) => {
  const header = dispositionOf('inline', { id: 7, title, extension: 'pdf' });
  expect(header).toMatch(/^inline; filename=[\x20-\x7e]+$/);
  expect(contentDisposition.parse(header).parameters.filename).toBe(
    contentDisposition.parse(header).parameters.filename === fallback ? fallback : name,
  );
  if (name.toLowerCase() !== fallback) expect(header).toContain(fallback);
});

test('a file is named after its type and id if the title contains no letters or digits', () =>
  expect(dispositionOf('attachment', { id: 7, title: '…', extension: 'bib', label: 'title' })).toBe(
    'attachment; filename="title-7.bib"',
  ));

test.each([
  ['Juris Press', 'inline; filename="Juris Press titles ONIX 2026-11-25.xml"'],
  [
    'ஜூரிஸ்',
    `inline; filename="titles-ONIX-2026-11-25.xml"; filename*=UTF-8''${encodeURIComponent('ஜூரிஸ்')}%20titles%20ONIX%202026-11-25.xml`,
  ],
])('an export of the site %s is named after the site, the content of the file and the date', (site, header) =>
  expect(exportDisposition(site, 'titles ONIX', 'xml', new Date('2026-11-24T20:00:00Z'))).toBe(header),
);

test('a long title in a file name is truncated to 60 grapheme clusters', () => {
  const header = dispositionOf('attachment', { id: 7, title: 'கி'.repeat(300), extension: 'pdf' });
  expect(contentDisposition.parse(header).parameters.filename).toBe(`${'கி'.repeat(60)}.pdf`);
  expect(header).toContain('filename="file-7.pdf"');
});

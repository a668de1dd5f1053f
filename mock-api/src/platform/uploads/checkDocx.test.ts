import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentTypes, relationships, zip } from '../../testing/hostileFiles';
import { inspectFile } from './inspectFile';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'docx-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const inspected = (parts: [string, Buffer | string][]) => {
  const file = path.join(folder, 'a.docx');
  writeFileSync(file, zip(parts));
  return inspectFile(file, 'document');
};
const document: [string, string] = ['word/document.xml', '<w:document/>'];
const declared = (type: string) =>
  contentTypes(`<Override PartName="/word/evil.bin" ContentType="${type}"/>`);
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

test.each<[string, [string, Buffer | string][]]>([
  ['with content types in UTF-8', [['[Content_Types].xml', contentTypes()], document]],
  [
    'with content types in UTF-16',
    [['[Content_Types].xml', Buffer.from(`\uFEFF${contentTypes()}`, 'utf16le')], document],
  ],
  [
    'with its own template and links to websites',
    [
      ['[Content_Types].xml', contentTypes()],
      document,
      ['word/_rels/settings.xml.rels', relationships('attachedTemplate', 'own.dotx')],
      ['word/_rels/document.xml.rels', relationships('hyperlink', 'https://example.org', 'External')],
    ],
  ],
  [
    'whose main part only the relationships name',
    [
      [
        '[Content_Types].xml',
        `<Types><Default Extension="xml" ContentType="${WORD}.document.main+xml"/></Types>`,
      ],
      ['_rels/.rels', relationships('officeDocument', 'body/text.xml')],
      ['body/text.xml', '<w:document/>'],
    ],
  ],
  [
    'with other spellings of its part names, and a declared part that is missing',
    [
      [
        '[content_types].xml',
        contentTypes(`<Override PartName="word/My%20text.xml" ContentType="${WORD}.document.main+xml"/>`),
      ],
      ['Word\\my text.xml', '<w:document/>'],
    ],
  ],
  [
    'whose text only mentions macros',
    [
      ['[Content_Types].xml', contentTypes()],
      ['word/document.xml', 'vbaProject macroEnabled'],
    ],
  ],
])('inspectFile accepts a Word document %s', async (_what, parts) => {
  expect(await inspected(parts)).toEqual({ extension: 'docx', width: null, height: null });
});

const MACROS = 'This Word document contains macros. Save it as “Word document (.docx)”, which has no macros';
const OBJECTS = 'This Word document contains objects of other programs (OLE, ActiveX)';

test.each<[string, [string, Buffer | string][], string]>([
  [
    'with macros in a part with another name',
    [
      ['[Content_Types].xml', declared('application/vnd.ms-office.vbaProject')],
      document,
      ['word/evil.bin', 'x'],
    ],
    MACROS,
  ],
  [
    'with a macro type that is written with entities',
    [['[Content_Types].xml', declared('application/vnd.ms-office.vba&#80;roject')], document],
    MACROS,
  ],
  [
    'with macros in its relationships only',
    [
      ['[Content_Types].xml', contentTypes()],
      document,
      ['word/_rels/document.xml.rels', relationships('vbaProject', 'evil.bin')],
    ],
    MACROS,
  ],
  [
    'of the type with macros',
    [
      ['[Content_Types].xml', contentTypes('', 'application/vnd.ms-word.document.macroEnabled.main+xml')],
      document,
    ],
    MACROS,
  ],
  [
    'with an OLE object',
    [
      ['[Content_Types].xml', contentTypes()],
      document,
      ['word/_rels/document.xml.rels', relationships('oleObject', 'embeddings/o.bin')],
    ],
    OBJECTS,
  ],
  [
    'with the content type of OLE objects',
    [['[Content_Types].xml', declared('application/vnd.openxmlformats-officedocument.oleObject')], document],
    OBJECTS,
  ],
  [
    'with a remote template',
    [
      ['[Content_Types].xml', contentTypes()],
      document,
      [
        'word/_rels/settings.xml.rels',
        relationships('attachedTemplate', 'https://evil.example/a.dotm', 'External'),
      ],
    ],
    'This Word document loads a template from another location when it is opened. Choose the template “Normal”',
  ],
  ...[
    ['with an embedded RTF document', relationships('aFChunk', 'afchunk.rtf')],
    ['with a remote frame', relationships('frame', 'https://evil.example/a.html', 'External')],
    ['with a remote subdocument', relationships('subDocument', '\\\\evil.example\\a.docx', 'External')],
  ].map(([what = '', rels = '']): [string, [string, string][], string] => [
    what,
    [['[Content_Types].xml', contentTypes()], document, ['word/_rels/document.xml.rels', rels]],
    'This Word document loads other files when it is opened. Save it as PDF.',
  ]),
  [
    'that is a template',
    [['[Content_Types].xml', contentTypes('', `${WORD}.template.main+xml`)], document],
    'This is a Word template. Open it, and save it as “Word document (.docx)”',
  ],
  ['without its main part', [['[Content_Types].xml', contentTypes()]], 'is incomplete or damaged'],
  [
    'with two parts of one name',
    [['[Content_Types].xml', contentTypes()], ['[Content_Types].xml', contentTypes()], document],
    'is incomplete or damaged',
  ],
  [
    'with two parts whose names differ only in case and encoding',
    [
      ['[Content_Types].xml', contentTypes()],
      document,
      ['word/_rels/document%2Exml.rels', relationships('styles', 'styles.xml')],
      [
        'word/_rels/document.xml.rels',
        relationships('attachedTemplate', 'https://evil.example/a.dotm', 'External'),
      ],
    ],
    'is incomplete or damaged',
  ],
  [
    'with a DOCTYPE in its content types',
    [['[Content_Types].xml', `<!DOCTYPE Types>${contentTypes().replace(/<\?.*?\?>/, '')}`], document],
    'is incomplete or damaged',
  ],
  [
    'that is a spreadsheet',
    [
      [
        '[Content_Types].xml',
        contentTypes('', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
      ],
      document,
    ],
    'This is a spreadsheet. Save it as PDF or as a Word document (DOCX).',
  ],
  ['that is another archive', [['a.txt', 'x']], 'This is an archive (ZIP).'],
])('inspectFile rejects a Word document %s with the reason', async (_what, parts, message) => {
  await expect(inspected(parts)).rejects.toThrow(message);
});

test('inspectFile says that a document has a password, and that a file is an old Word document', async () => {
  const compound = (name: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1024),
      Buffer.from(name, 'utf16le'),
      Buffer.alloc(1024),
    ]);
  const file = path.join(folder, 'b.docx');
  writeFileSync(file, compound('EncryptedPackage'));
  await expect(inspectFile(file, 'document')).rejects.toThrow(/has a password/);
  writeFileSync(file, compound('WordDocument'));
  await expect(inspectFile(file, 'document')).rejects.toThrow(/old Word document \(\.doc\)/);
});

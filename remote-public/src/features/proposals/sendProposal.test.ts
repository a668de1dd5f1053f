import {
  attachmentProblem,
  attachmentsField,
  chosenFiles,
  errorsOfFiles,
  multipartProposal,
} from './sendProposal';
import { proposalLabels as labels } from './labels';

const limits = { files: 3, bytes: 10 * 1024 * 1024 };
const file = (name: string, size = 1) => new File([new Uint8Array(size)], name);
const proposal = { name: 'அருண்', email: 'arun@example.org', aboutBook: 'एक किताब' };

test('an empty file field has no chosen files', () => {
  const form = new FormData();
  form.append(attachmentsField, new File([], ''));
  expect(chosenFiles(form)).toEqual([]);
  form.append(attachmentsField, file('அத்தியாயம்.docx'));
  expect(chosenFiles(form).map(({ name }) => name)).toEqual(['அத்தியாயம்.docx']);
});

test.each([
  ['three files are accepted', [file('1'), file('2'), file('3')], undefined],
  ['four files are too many', [file('1'), file('2'), file('3'), file('4')], labels.tooManyFiles(3)],
  [
    'a file of more than 10 MB is too large',
    [file('1'), file('big.pdf', limits.bytes + 1)],
    labels.fileTooLarge('big.pdf', 10),
  ],
  ['an old Word document is named', [file('Chapter 1.DOC')], labels.otherFormat('Chapter 1.DOC')],
])('%s', (_, files, expected) => {
  expect(attachmentProblem(files, limits)).toBe(expected);
});

test.each([
  [true, 'Yes'],
  [false, 'No'],
  ['' as const, ''],
])('in a multipart form, isManuscriptReady %j is sent as “%s”', (isManuscriptReady, expected) => {
  const form = multipartProposal({ ...proposal, isManuscriptReady }, [file('a.pdf'), file('b.docx')]);
  expect(form.get('isManuscriptReady')).toBe(expected);
  expect(form.get('aboutBook')).toBe('एक किताब');
  expect([form.get('attachment1'), form.get('attachment2')]).toMatchObject([
    { name: 'a.pdf' },
    { name: 'b.docx' },
  ]);
});

test('errors of single files are shown at the file field with the name of the file', () => {
  const found = errorsOfFiles({ name: 'Enter a name.', attachment2: 'This is a ZIP archive.' }, [
    file('a.pdf'),
    file('b.docx'),
  ]);
  expect(found).toEqual({ name: 'Enter a name.', [attachmentsField]: 'b.docx: This is a ZIP archive.' });
});

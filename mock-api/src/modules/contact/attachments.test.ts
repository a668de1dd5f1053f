import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inboxList, sentResponse } from '@juris/contract';
import { startApi, type TestApi } from '../../testing/startApi';
import { form, pdf, png } from '../../testing/files';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(path.join(__dirname, '../../platform/uploads/testing', name)));
const docx = (name = 'chapter.docx', content = fixture('chapter.docx')) => new File([content], name);
const fields = {
  ...{ name: 'அருண் செல்வி', email: 'arun@example.org', aboutBook: 'एक प्रस्ताव', isManuscriptReady: 'Yes' },
};

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty', formLimit: 1_000 });
  token = await api.signIn();
});
afterAll(() => api.close());

const folder = () => path.join(api.dataDir, 'uploads/.attachments');
const stored = () => readdirSync(folder()).sort();
const propose = (files: Record<string, File>, headers = {}) =>
  api.call('POST', '/api/contact/publishwithus', { form: form({ ...fields, ...files }), headers });
const find = async (number: string | undefined) =>
  inboxList
    .parse((await api.call('GET', '/api/inbox', { token })).body)
    .output.find((message) => message.number === number);
const download = (id: number | undefined, headers: Record<string, string> = {}) =>
  fetch(`${api.origin}/uploads/attachments/${id}`, { headers });

test('a proposal with a PDF and a Word document is stored, and staff download the files', async () => {
  const { status, body } = await propose({ attachment1: docx('Chapter 1.docx'), attachment2: pdf('CV.pdf') });
  expect(status).toBe(200);
  const message = await find(sentResponse('').parse(body).number);
  expect(message).toMatchObject({ isManuscriptReady: 'Yes', aboutBook: 'एक प्रस्ताव' });
  expect(message?.attachments).toMatchObject([
    { name: 'Chapter 1.docx', size: fixture('chapter.docx').length },
    { name: 'CV.pdf' },
  ]);
  const sent = await download(message?.attachments[0]?.id, { authorization: `Bearer ${token}` });
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''Chapter%201\.docx$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'private, no-store',
  });
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(fixture('chapter.docx'));
});

test('a file is sent only with the session cookie, and its stored name is not an address', async () => {
  const message = await find(sentResponse('').parse((await propose({ attachment1: pdf() })).body).number);
  const id = message?.attachments[0]?.id;
  expect((await download(id)).status).toBe(401);
  expect((await download(id, { authorization: 'Bearer forged' })).status).toBe(401);
  expect((await download(id, { cookie: `staff-files=${token}` })).status).toBe(200);
  expect((await download(999, { authorization: `Bearer ${token}` })).status).toBe(404);
  for (const name of stored())
    for (const address of [`/uploads/.attachments/${name}`, `/uploads/attachments/${name}`])
      expect([
        address,
        (await fetch(api.origin + address, { headers: { authorization: `Bearer ${token}` } })).status,
      ]).toEqual([address, 404]);
});

test.each([
  ['../../etc/passwd.docx', 'passwd.docx'],
  ['C:\\Users\\asha\\chapter.docx', 'chapter.docx'],
  ['invoice\u202Excod.exe', 'invoicexcod.docx'],
  ['.htaccess', 'htaccess.docx'],
  ['a<script>: "b".docx', 'ascript %22b%22.docx'],
  ['अध्याय १.docx', 'अध्याय १.docx'],
  [`${'ந'.repeat(300)}.docx`, `${'ந'.repeat(120)}.docx`],
])('the file name %j is stored as %j', async (given, expected) => {
  const { body } = await propose({ attachment1: docx(given) });
  const message = await find(sentResponse('').parse(body).number);
  expect(message?.attachments.map(({ name }) => name)).toEqual([expected]);
  const sent = await download(message?.attachments[0]?.id, { authorization: `Bearer ${token}` });
  expect(sent.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
});

const chapter = fixture('chapter.docx');
test.each([
  ['a picture named as PDF', async () => new File([await png()], 'a.pdf'), 400, /PDF or as a Word document/],
  ['a program named as DOCX', () => docx('a.docx', new Uint8Array([77, 90, 0, 0])), 400, /DOCX/],
  ['a Word document with macros', () => docx('a.docx', fixture('macros.docx')), 400, /macros/],
  ['a truncated Word document', () => docx('a.docx', chapter.slice(0, -60)), 400, /damaged/],
  ['a file of more than 10 MB', () => pdf('a.pdf', 10 * 1024 * 1024), 413, /larger than 10 MB/],
])('%s is rejected with a message at its field, and nothing is stored', async (_, file, status, message) => {
  const before = stored();
  const rejected = await propose({ attachment1: pdf(), attachment2: await file() });
  expect(rejected).toMatchObject({
    status,
    body: { fields: { attachment2: expect.stringMatching(message) } },
  });
  expect(stored()).toEqual(before);
  expect(readdirSync(path.join(api.dataDir, 'uploads/.incoming'))).toEqual([]);
});

test('a proposal that is sent again with the same key is stored once, with its files', async () => {
  const headers = { 'idempotency-key': '3f0a8f52-0b1c-4a52-8a8e-5d2a8a8f6b10' };
  const before = stored().length;
  const [first, second] = [
    await propose({ attachment1: docx() }, headers),
    await propose({ attachment1: docx() }, headers),
  ];
  expect(second.body).toEqual(first.body);
  expect(stored()).toHaveLength(before + 1);
});

test('a robot that fills the hidden field gets the usual message, and its files are deleted', async () => {
  const before = stored();
  const robot = form({ ...fields, subjectLine: 'Buy', attachment1: pdf() });
  const { status, body } = await api.call('POST', '/api/contact/publishwithus', { form: robot });
  expect([status, body]).toEqual([200, { message: 'Thank you contact with us.Admin will answer shortly' }]);
  expect(stored()).toEqual(before);
});

test('a restart keeps attachments; erasing their sender deletes them at once', async () => {
  const email = 'erased@example.org';
  const { body } = await api.call('POST', '/api/contact/publishwithus', {
    form: form({ ...fields, email, attachment1: docx() }),
  });
  const before = stored();
  await api.restart();
  expect(stored()).toEqual(before);
  const id = (await find(sentResponse('').parse(body).number))?.attachments[0]?.id;
  await api.call('POST', '/api/personal-data/erase', { token, json: { email } });
  expect(stored()).toHaveLength(before.length - 1);
  expect(existsSync(path.join(api.dataDir, 'uploads/.removed'))).toBe(false);
  expect((await download(id, { authorization: `Bearer ${token}` })).status).toBe(404);
});

test.each(['multipart/form-data', 'Multipart/Form-Data'])(
  'proposals of the type %s are limited by network before their files are received',
  async (type) => {
    const limited = await startApi({ seed: 'empty', formLimit: 1 });
    try {
      const broken = new Response(form({ ...fields, attachment1: docx('a.docx', new Uint8Array([1])) }));
      const contentType = broken.headers.get('content-type')?.replace('multipart/form-data', type) ?? '';
      const body = await broken.arrayBuffer();
      const headers = { 'content-type': contentType, 'x-forwarded-for': '192.0.2.7' };
      const address = `${limited.origin}/api/contact/publishwithus`;
      const send = async () => (await fetch(address, { method: 'POST', headers, body })).status;
      expect([await send(), await send(), await send()]).toEqual([400, 400, 429]);
    } finally {
      await limited.close();
    }
  },
);

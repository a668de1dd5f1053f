import { PassThrough } from 'node:stream';
import { bufferSmallBody } from './drainOrClose';

test('bufferSmallBody handles the disconnection of a client whose large body nobody reads', async () => {
  const source = new PassThrough();
  source.write(Buffer.alloc(20));
  const body = await bufferSmallBody(source, 10);
  if (Buffer.isBuffer(body)) throw new Error('The body is larger than the limit.');
  source.unpipe(body);
  const closed = new Promise((resolve) => body.once('close', resolve));
  source.destroy();
  await closed;
  expect(body.errored).toMatchObject({ message: 'Premature close' });
});

import { PassThrough } from 'node:stream';
import { bufferSmallBody } from './bufferSmallBody';

test('bufferSmallBody emits no unhandled error if a client disconnects while nobody reads its large body', async () => {
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

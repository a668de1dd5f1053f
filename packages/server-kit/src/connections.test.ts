import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { connectionOptions, onResponseEnd, trackConnections } from './connections';

async function start() {
  const limits = { head: 5000, request: 0, still: 5000, every: 5000 };
  const app = Fastify({ forceCloseConnections: 'idle', ...connectionOptions(limits) });
  trackConnections(app);
  let finish = () => {};
  const mayFinish = new Promise<void>((resolve) => (finish = resolve));
  const isAsked = new Promise<void>((asked) =>
    app.get('/', async () => {
      asked();
      await mayFinish;
      return 'whole';
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, isAsked, finish };
}

describe('a closing server', () => {
  it('a closing server closes a connection on which no request was sent', async () => {
    const { app, port } = await start();
    const socket = connect(port, '127.0.0.1');
    await once(app.server, 'connection');
    const cut = once(socket, 'close');
    await app.close();
    await cut;
  });

  it('a closing server responds to a request that arrives on a connection without earlier requests', async () => {
    const { app, port, finish } = await start();
    finish();
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    await once(app.server, 'connection');
    const closed = app.close();
    await new Promise(setImmediate);
    socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    await Promise.all([closed, once(socket, 'close')]);
    expect(answer).toContain('200 OK');
  });

  it('a closing server completes a response that is in progress', async () => {
    const { app, port, isAsked, finish } = await start();
    const answer = fetch(`http://127.0.0.1:${port}/`);
    await isAsked;
    const closed = app.close();
    finish();
    expect(await (await answer).text()).toBe('whole');
    await closed;
  });

  it('a closing server closes a keep-alive connection after the response in progress', async () => {
    const { app, port, isAsked, finish } = await start();
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.write('GET / HTTP/1.1\r\nHost: site\r\nConnection: keep-alive\r\n\r\n');
    await isAsked;
    const closed = app.close();
    await new Promise(setImmediate);
    finish();
    await Promise.all([closed, once(socket, 'close')]);
    expect(answer).toContain('whole');
  });

  it('a closing server responds to a request that arrives on a keep-alive connection, and then closes the connection', async () => {
    const { app, port, isAsked, finish } = await start();
    const socket = connect(port, '127.0.0.1');
    const ask = () => socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    let answers = '';
    socket.on('data', (bytes: Buffer) => (answers += bytes.toString()));
    ask();
    await isAsked;
    const closed = app.close();
    await new Promise(setImmediate);
    const isSecond = once(app.server, 'request');
    ask();
    await isSecond;
    finish();
    await Promise.all([closed, once(socket, 'close')]);
    expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(answers.toLowerCase()).toContain('connection: close');
  });
});

it('pipelined requests end when their client leaves, and their streams are closed', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  trackConnections(app);
  const early = new Readable({ read() {} });
  const late = new Readable({ read() {} });
  const progress = new EventEmitter();
  const [haveArrived, haveEnded] = [once(progress, 'arrived'), once(progress, 'ended')];
  let arrived = 0;
  const statuses: number[] = [];
  app.addHook('onRequest', async (_request, reply) => {
    onResponseEnd(reply, (status) => statuses.push(status) === 3 && progress.emit('ended'));
    arrived += 1;
    if (arrived === 3) progress.emit('arrived');
  });
  app.get('/first', () => new Promise(() => {}));
  app.get('/early', (_request, reply) => reply.send(early));
  app.get('/late', async (_request, reply) => {
    await haveEnded;
    expect(statuses).toEqual([499, 499, 499]);
    return reply.send(late);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  for (const path of ['first', 'early', 'late']) socket.write(`GET /${path} HTTP/1.1\r\nHost: site\r\n\r\n`);
  await haveArrived;
  socket.resetAndDestroy();
  await Promise.all([once(early, 'close'), once(late, 'close')]);
  await app.close();
});

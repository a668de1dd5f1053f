import Fastify from 'fastify';
import { z } from 'zod';
import { CachedList } from './contentList';

describe('a cached list', () => {
  afterEach(() => jest.useRealTimers());

  test('a cached list is read again only after it has expired or was invalidated', async () => {
    let read = 0;
    let longest = Infinity;
    const list = new CachedList(
      {
        read: async () => {
          read += 1;
          return [];
        },
        schema: z.unknown(),
      },
      () => longest,
    );
    const app = Fastify();
    app.decorateRequest('account', null);
    app.get<{ Querystring: object }>('/', (request, reply) => list.send(request, reply));
    const ask = async () => (await app.inject('/')).statusCode;
    expect([await ask(), await ask(), read]).toEqual([200, 200, 1]);
    jest.useFakeTimers({
      now: Date.now() + 3_600_000,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'],
    });
    expect([await ask(), read]).toEqual([200, 1]);
    longest = 1000;
    expect([await ask(), await ask(), read]).toEqual([200, 200, 2]);
    list.invalidate();
    expect([await ask(), read]).toEqual([200, 3]);
    await app.close();
  });
});

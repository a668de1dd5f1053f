import Fastify from 'fastify';
import { z } from 'zod';
import { CachedResponses } from './cachedResponses';

describe('a cached list', () => {
  afterEach(() => jest.useRealTimers());

  test('a cached list is read again only after it has expired or was invalidated', async () => {
    let read = 0;
    let longest = Infinity;
    const list = new CachedResponses(
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
    app.get('/', (request, reply) => list.sendResponse(request, reply, {}));
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

import {
  activeFault,
  clockChange,
  faultRule,
  journalEntry,
  journalFilter,
  mockEmail,
  mockName,
  mockState,
} from '@juris/contract/mockControl';
import { z } from 'zod';
import type { ApiServer } from '../../platform/http/apiServer';
import { routeList } from '../../platform/http/routeMethods';
import type { MockSessions } from './mockSessions';

/** Address of the state of the mock, and start of the addresses of all other control endpoints. */
export const CONTROL_PREFIX = '/__mock';

const named = z.object({ name: mockName });

/**
 * Adds the control endpoints of the mock. A change returns the new state; adding a fault returns the fault with its id.
 */
export function controlRoutes(app: ApiServer, mocks: MockSessions): void {
  const at = (path: string) => `${CONTROL_PREFIX}${path}`;
  const returnsState = { response: { 200: mockState } };

  app.get(at(''), { schema: returnsState }, async (request) => (await mocks.of(request)).state());
  app.get(at('/endpoints'), async (request) => routeList(await (await mocks.of(request)).live.ready()));

  app.post(
    at('/faults'),
    { schema: { body: faultRule, response: { 201: activeFault } } },
    async (request, reply) => reply.code(201).send(await (await mocks.of(request)).addFault(request.body)),
  );
  app.delete(at('/faults'), { schema: returnsState }, async (request) => {
    const mock = await mocks.of(request);
    mock.removeFaults();
    return mock.state();
  });
  app.delete(
    at('/faults/:id'),
    { schema: { params: z.object({ id: z.string() }), ...returnsState } },
    async (request) => {
      const mock = await mocks.of(request);
      mock.removeFault(request.params.id);
      return mock.state();
    },
  );

  app.put(at('/scenario/:name'), { schema: { params: named, ...returnsState } }, async (request) => {
    const mock = await mocks.of(request);
    await mock.activate(request.params.name);
    return mock.state();
  });
  app.post(at('/snapshot/:name'), { schema: { params: named, ...returnsState } }, async (request) => {
    const mock = await mocks.of(request);
    await mock.save(request.params.name);
    return mock.state();
  });
  app.post(at('/restore/:name'), { schema: { params: named, ...returnsState } }, async (request) => {
    const mock = await mocks.of(request);
    await mock.restore(request.params.name);
    return mock.state();
  });
  app.post(at('/reset'), { schema: returnsState }, async (request) => (await mocks.reset(request)).state());

  app.put(at('/clock'), { schema: { body: clockChange, ...returnsState } }, async (request) => {
    const mock = await mocks.of(request);
    mock.moveClock(request.body);
    return mock.state();
  });
  app.delete(at('/clock'), { schema: returnsState }, async (request) => {
    const mock = await mocks.of(request);
    mock.moveClock(undefined);
    return mock.state();
  });

  app.get(
    at('/emails'),
    {
      schema: {
        querystring: z.strictObject({ to: z.string().optional() }),
        response: { 200: z.array(mockEmail) },
      },
    },
    async (request) => (await mocks.of(request)).emails(request.query.to),
  );

  app.get(
    at('/requests'),
    { schema: { querystring: journalFilter, response: { 200: z.array(journalEntry) } } },
    async (request) => (await mocks.of(request)).journal.find(request.query),
  );
  app.delete(at('/requests'), { schema: returnsState }, async (request) => {
    const mock = await mocks.of(request);
    mock.journal.clear();
    return mock.state();
  });
}

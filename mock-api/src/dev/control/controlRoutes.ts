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
import type { Mock } from './mock';
import type { MockSessions } from './mockSessions';

/** Address of the state of the mock, and start of the addresses of all other control endpoints. */
export const CONTROL_PREFIX = '/__mock';

const named = z.object({ name: mockName });

type Method = 'PUT' | 'POST' | 'DELETE';

async function stateAfter(mock: Mock, act: (mock: Mock) => unknown) {
  await act(mock);
  return mock.state();
}

/**
 * Adds the control endpoints of the mock. A change returns the new state; adding a fault returns the fault with its id.
 */
export function controlRoutes(app: ApiServer, mocks: MockSessions): void {
  const at = (path: string) => `${CONTROL_PREFIX}${path}`;
  const returnsState = { response: { 200: mockState } };

  function change(method: Method, path: string, act: (mock: Mock) => unknown) {
    app.route({
      ...{ method, url: at(path), schema: returnsState },
      handler: async (request) => stateAfter(await mocks.of(request), act),
    });
  }
  function changeNamed(method: Method, path: string, act: (mock: Mock, name: string) => unknown) {
    app.route({
      ...{ method, url: at(`${path}/:name`), schema: { params: named, ...returnsState } },
      handler: async (request) =>
        stateAfter(await mocks.of(request), (mock) => act(mock, request.params.name)),
    });
  }

  app.get(at(''), { schema: returnsState }, async (request) => (await mocks.of(request)).state());
  app.get(at('/endpoints'), async (request) => routeList(await (await mocks.of(request)).live.ready()));

  app.post(
    at('/faults'),
    { schema: { body: faultRule, response: { 201: activeFault } } },
    async (request, reply) => reply.code(201).send(await (await mocks.of(request)).addFault(request.body)),
  );
  change('DELETE', '/faults', (mock) => mock.setFaults([]));
  changeNamed('DELETE', '/faults', (mock, id) => mock.removeFault(id));
  changeNamed('PUT', '/scenario', (mock, name) => mock.activate(name));
  changeNamed('POST', '/snapshot', (mock, name) => mock.save(name));
  changeNamed('POST', '/restore', (mock, name) => mock.restore(name));
  app.post(at('/reset'), { schema: returnsState }, async (request) => (await mocks.reset(request)).state());

  app.put(at('/clock'), { schema: { body: clockChange, ...returnsState } }, async (request) =>
    stateAfter(await mocks.of(request), (mock) => mock.moveClock(request.body)),
  );
  change('DELETE', '/clock', (mock) => mock.moveClock(undefined));

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
  change('DELETE', '/requests', (mock) => mock.journal.clear());
}

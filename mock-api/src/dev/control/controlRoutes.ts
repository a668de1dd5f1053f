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
import { setClock } from './clock';
import type { Mock } from './mock';

/** Address of the state of the mock, and start of the addresses of all other control endpoints. */
export const CONTROL_PREFIX = '/__mock';

const named = z.object({ name: mockName });

/**
 * Adds the control endpoints of the mock. A change returns the new state; adding a fault returns the fault with its id.
 */
export function controlRoutes(app: ApiServer, mock: Mock): void {
  const at = (path: string) => `${CONTROL_PREFIX}${path}`;
  const returnsState = { response: { 200: mockState } };

  app.get(at(''), { schema: returnsState }, async () => mock.state());
  app.get(at('/endpoints'), async () => routeList(await mock.live.ready()));

  app.post(
    at('/faults'),
    { schema: { body: faultRule, response: { 201: activeFault } } },
    async ({ body }, reply) => reply.code(201).send(await mock.addFault(body)),
  );
  app.delete(at('/faults'), { schema: returnsState }, async () => {
    mock.removeFaults();
    return mock.state();
  });
  app.delete(
    at('/faults/:id'),
    { schema: { params: z.object({ id: z.string() }), ...returnsState } },
    async ({ params }) => {
      mock.removeFault(params.id);
      return mock.state();
    },
  );

  app.put(at('/scenario/:name'), { schema: { params: named, ...returnsState } }, async ({ params }) => {
    await mock.activate(params.name);
    return mock.state();
  });
  app.post(at('/snapshot/:name'), { schema: { params: named, ...returnsState } }, async ({ params }) => {
    await mock.save(params.name);
    return mock.state();
  });
  app.post(at('/restore/:name'), { schema: { params: named, ...returnsState } }, async ({ params }) => {
    await mock.restore(params.name);
    return mock.state();
  });
  app.post(at('/reset'), { schema: returnsState }, async () => {
    await mock.reset();
    return mock.state();
  });

  app.put(at('/clock'), { schema: { body: clockChange, ...returnsState } }, async ({ body }) => {
    setClock(body);
    return mock.state();
  });
  app.delete(at('/clock'), { schema: returnsState }, async () => {
    setClock(undefined);
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
    async ({ query }) => mock.emails(query.to),
  );

  app.get(
    at('/requests'),
    { schema: { querystring: journalFilter, response: { 200: z.array(journalEntry) } } },
    async ({ query }) => mock.journal.find(query),
  );
  app.delete(at('/requests'), { schema: returnsState }, async () => {
    mock.journal.clear();
    return mock.state();
  });
}

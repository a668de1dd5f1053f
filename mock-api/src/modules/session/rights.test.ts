import fastify from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { hasRight, missingRight, rights, roles, type Right, type Role } from '@juris/contract/rights';
import { contentTypeClient } from '../../testing/contentTypeClient';
import { startStaffApi, type StaffApi } from '../../testing/staffApi';
import { contentTypes } from '../content-types/contentTypes';
import { optionalBearerAuth } from '../../platform/http/endpointSchema';
import { HttpError, unauthorized } from '../../platform/http/httpError';
import { enforceRights } from './authHooks';

let staff: StaffApi;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  staff = await startStaffApi();
  for (const role of roles) tokens.set(role, (await staff.member(`the.${role}@example.org`, role)).token);
});
afterAll(() => staff.close());

interface Operation {
  method: string;
  path: string;
  right: string | undefined;
  operation: OpenAPIV3_1.OperationObject;
}

/** Returns all operations of the OpenAPI document. */
const operations = (): Operation[] =>
  Object.entries(staff.api.document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item?.[method];
      if (!operation) return [];
      const right: unknown = Reflect.get(operation, 'x-right');
      return { method, path, operation, right: typeof right === 'string' ? right : undefined };
    }),
  );

const isRight = (name: string | undefined): name is Right => name !== undefined && name in rights;

/** Sends a request without a body to an operation, for a record that does not exist. */
const callOf = ({ method, path }: Operation, token?: string) =>
  staff.api.call(method.toUpperCase(), path.replace('{id}', '999999').replace('{version}', '1'), { token });

test('every operation names a right, or its description says that no token is needed', () => {
  for (const { method, path, right, operation } of operations()) {
    const isPublic = operation.security?.some((one) => Object.keys(one).length === 0) ?? true;
    const isDeclared = operation.security !== undefined || method === 'get';
    expect([`${method} ${path}`, isPublic || operation.security?.length === 0, isDeclared]).toEqual([
      `${method} ${path}`,
      right === undefined,
      true,
    ]);
    if (right !== undefined) expect(Object.keys(rights)).toContain(right);
  }
});

test('a route with an optional token keeps its own check before the body is read', async () => {
  const app = fastify();
  enforceRights(app, { authenticate: async () => Promise.reject(unauthorized()) });
  app.route({
    ...{ method: 'GET', url: '/', schema: { security: optionalBearerAuth } },
    onRequest: async () => Promise.reject(new HttpError(503, 'Come back later.')),
    handler: async () => ({}),
  });
  const statusOf = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/', headers })).statusCode;
  expect(await statusOf({})).toBe(503);
  expect(await statusOf({ authorization: 'Bearer invalid' })).toBe(401);
  await app.close();
});

test('every right is needed by an operation', () => {
  const used = new Set(operations().map(({ right }) => right));
  expect(Object.keys(rights).filter((right) => !used.has(right))).toEqual([]);
});

test('every operation with a right returns 401 without a token', async () => {
  for (const operation of operations().filter(({ right }) => right !== undefined))
    expect([operation.path, (await callOf(operation)).status]).toEqual([operation.path, 401]);
});

test.each(roles)(
  'for the role %s, operations whose right it lacks return 403, which names the right and who can help',
  async (role) => {
    const token = tokens.get(role);
    for (const operation of operations()) {
      const { path, right } = operation;
      // Every role may use its account, and some of these operations end the session.
      if (!isRight(right) || right === 'useOwnAccount') continue;
      const { status, body } = await callOf(operation, token);
      if (hasRight(role, right)) expect([path, [401, 403].includes(status)]).toEqual([path, false]);
      else expect([path, status, body]).toEqual([path, 403, { message: missingRight(right) }]);
    }
  },
);

describe.each(contentTypes.map((type) => [type.label, type] as const))(
  'an author of a %s',
  (_label, type) => {
    const clientOf = (role: Role) => contentTypeClient(staff.api, tokens.get(role) ?? '', type);
    const refused = { status: 403, body: { message: missingRight('publishContent') } };
    const unpublished = { isActive: 0 };
    const change = { [type.name]: 'Cover' };
    const schedule = { activeFrom: '2030-01-01T00:00:00.000Z' };

    test(`an author can add and change a draft of a ${type.label}, but not publish, schedule or remove it`, async () => {
      const client = clientOf('author');
      const { id } = await client.add(unpublished);
      expect(await client.change(id, change)).toMatchObject({ status: 200 });
      expect(await client.change(id, { isActive: 1 })).toMatchObject(refused);
      if (type.schedule !== false) expect(await client.change(id, schedule)).toMatchObject(refused);
      expect(await staff.post(`/bin/${type.table}/${id}`, {}, tokens.get('author'))).toMatchObject({
        status: 403,
        body: { message: missingRight('removeContent') },
      });
    });

    test(`an author cannot change a ${type.label} that is or was published`, async () => {
      const editor = clientOf('editor');
      const { id } = await editor.add({ isActive: 1 });
      const author = clientOf('author');
      expect(await author.change(id, change)).toMatchObject(refused);
      await editor.change(id, unpublished);
      expect(await author.change(id, change)).toMatchObject(refused);
      const back = await staff.post(`/history/${type.table}/${id}/1`, {}, tokens.get('author'));
      expect(back).toMatchObject(refused);
    });
  },
);

import { isRouteErrorResponse } from 'react-router-dom';
import { deserializeErrors, serializeErrors } from './bootData';

describe('serializeErrors and deserializeErrors', () => {
  test('deserializeErrors restores the status of a route error from the server', () => {
    const thrown = { status: 404, statusText: 'Not Found', data: null, internal: false };
    const [error] = Object.values(
      deserializeErrors(JSON.parse(JSON.stringify(serializeErrors({ site: thrown })))) ?? {},
    );
    expect(isRouteErrorResponse(error) && error.status).toBe(404);
  });

  test('serializeErrors does not send internals of the server', () => {
    expect(JSON.stringify(serializeErrors({ site: new Error('password of the database') }))).not.toContain(
      'password',
    );
  });

  test('serializeErrors and deserializeErrors return null when nothing failed', () =>
    expect(deserializeErrors(serializeErrors(null))).toBeNull());
});

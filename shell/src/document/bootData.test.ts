import { isRouteErrorResponse } from 'react-router-dom';
import { receiveErrors, sendErrors } from './bootData';

describe('sendErrors and receiveErrors', () => {
  test('receiveErrors restores the errors that the router threw on the server', () => {
    const thrown = { status: 404, statusText: 'Not Found', data: null, internal: false };
    const [error] = Object.values(
      receiveErrors(JSON.parse(JSON.stringify(sendErrors({ site: thrown })))) ?? {},
    );
    expect(isRouteErrorResponse(error) && error.status).toBe(404);
  });

  test('sendErrors does not send internals of the server', () => {
    expect(JSON.stringify(sendErrors({ site: new Error('password of the database') }))).not.toContain(
      'password',
    );
  });

  test('sendErrors and receiveErrors return null when nothing failed', () =>
    expect(receiveErrors(sendErrors(null))).toBeNull());
});

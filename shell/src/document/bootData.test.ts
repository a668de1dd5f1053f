import { isRouteErrorResponse } from 'react-router-dom';
import { receiveErrors, sendErrors } from './bootData';

describe('the errors that are sent with a page', () => {
  test('are restored as the errors that the router threw', () => {
    const thrown = { status: 404, statusText: 'Not Found', data: null, internal: false };
    const [error] = Object.values(
      receiveErrors(JSON.parse(JSON.stringify(sendErrors({ site: thrown })))) ?? {},
    );
    expect(isRouteErrorResponse(error) && error.status).toBe(404);
  });

  test('contain no internals of the server', () => {
    expect(JSON.stringify(sendErrors({ site: new Error('password of the database') }))).not.toContain(
      'password',
    );
  });

  test('are absent when nothing failed', () => expect(receiveErrors(sendErrors(null))).toBeNull());
});

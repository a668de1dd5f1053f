import { isRouteErrorResponse } from 'react-router-dom';
import { receiveErrors, sendErrors } from './bootData';

describe('the errors that are sent with a page', () => {
  test('come back as what the router threw', () => {
    const thrown = { status: 404, statusText: 'Not Found', data: null, internal: false };
    const [error] = Object.values(
      receiveErrors(JSON.parse(JSON.stringify(sendErrors({ site: thrown })))) ?? {},
    );
    expect(isRouteErrorResponse(error) && error.status).toBe(404);
  });

  test('tell nothing of the inside of the server', () => {
    expect(JSON.stringify(sendErrors({ site: new Error('password of the database') }))).not.toContain(
      'password',
    );
  });

  test('are none when there were none', () => expect(receiveErrors(sendErrors(null))).toBeNull());
});

import type { ReactNode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { signedIn } from '@juris/platform';
import { createStore } from '@juris/platform/store';
import { withApi } from '@juris/testing/withApi';
import { adminOwnAccount, useRights } from './ownAccount';

const api = withApi();

test('with an API without roles, a user has no rights until the account request fails, and then those of an editor', async () => {
  api.current.faults.push({ call: 'GET /api/account', fault: 404 });
  const store = createStore({ apiOrigin: '' });
  const [header, payload, signature] = (await api.current.signIn()).split('.');
  const { role: _, ...claims } = JSON.parse(atob(payload ?? ''));
  store.dispatch(signedIn([header, btoa(JSON.stringify(claims)), signature].join('.')));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result: has } = renderHook(() => useRights(), { wrapper });
  expect(has.current('publishContent')).toBe(false);
  await act(() => store.dispatch(adminOwnAccount.initiate(undefined)));
  await waitFor(() => expect(has.current('publishContent')).toBe(true));
  expect(has.current('manageStaff')).toBe(false);
});

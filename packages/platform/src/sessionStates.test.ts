import {
  declineRenewal,
  offerRenewal,
  sessionReducer,
  signedIn,
  signedOut,
  wantRenewal,
  type Session,
} from './session';
import {
  nextState,
  renewalIn,
  stateAt,
  storedState,
  type SessionEvent,
  type SessionState,
} from './sessionStates';

const events = ['signIn', 'signOut', 'watch', 'unwatch', 'warn', 'expire', 'reject', 'decline'] as const;
const same = '·';

/** Expected next state for each state (row) and event (column). A dot means that the state does not change. */
const table: Record<SessionState, readonly (SessionState | typeof same)[]> = {
  //          signIn      signOut      watch      unwatch      warn      expire     reject      decline
  signedOut: ['signedIn', same, 'leaving', same, same, same, same, same],
  leaving: ['watched', same, same, 'signedOut', same, same, same, same],
  signedIn: [same, 'signedOut', 'watched', same, same, same, same, same],
  watched: [same, 'leaving', same, 'signedIn', 'ending', 'expired', 'rejected', same],
  ending: ['watched', 'leaving', same, 'signedIn', same, 'expired', 'rejected', same],
  expired: ['watched', 'leaving', same, 'signedIn', same, same, 'rejected', same],
  rejected: ['watched', 'leaving', same, 'signedIn', same, same, same, 'watched'],
};
const states = Object.keys(table) as SessionState[];
const cases = states.flatMap((state) =>
  events.map((event, column) => {
    const next = table[state][column] ?? same;
    return { state, event, next: next === same ? state : next };
  }),
);

const second = 1_000;
const expiresAt = 2_000 * second;
const token = `e30.${Buffer.from(JSON.stringify({ email: 'a@example.org', exp: 2_000 })).toString('base64url')}.x`;

test.each(cases)(
  'nextState returns $next for the state $state and the event $event',
  ({ state, event, next }) => {
    expect(nextState(state, event)).toBe(next);
  },
);

/** Returns the session that the store contains in the given state. */
function sessionIn(state: SessionState): Session {
  const isSignedOut = state === 'signedOut' || state === 'leaving';
  const renewal = renewalIn(state);
  return {
    ...(isSignedOut ? { token: '', email: '', expiresAt: 0 } : { token, email: 'a@example.org', expiresAt }),
    ...(renewal && { renewal }),
  };
}

const actions: Partial<Record<SessionEvent, Parameters<typeof sessionReducer>[1]>> = {
  signIn: signedIn(token),
  signOut: signedOut(),
  watch: offerRenewal(true),
  unwatch: offerRenewal(false),
  reject: wantRenewal(),
  decline: declineRenewal(),
};
const storedStates = ['signedOut', 'leaving', 'signedIn', 'watched', 'rejected'];

test.each(cases.filter(({ state, event }) => actions[event] && storedStates.includes(state)))(
  'in the state $state, the action of $event leads to the state $next',
  ({ state, event, next }) => {
    const action = actions[event];
    expect(action && storedState(sessionReducer(sessionIn(state), action))).toBe(next);
  },
);

test('signedIn with a token that cannot be decoded ends the session', () => {
  expect(storedState(sessionReducer(sessionIn('watched'), signedIn('rubbish')))).toBe('leaving');
});

test.each([
  ['watched', expiresAt - 121 * second],
  ['ending', expiresAt - 120 * second],
  ['ending', expiresAt - second],
  ['expired', expiresAt],
] as const)('stateAt returns %s at %d ms for a session whose page can ask for the password', (state, now) => {
  expect(stateAt(sessionIn('watched'), now)).toBe(state);
});

test.each(['signedOut', 'leaving', 'signedIn', 'rejected'] as const)(
  'stateAt returns %s for a session in this state even after the expiry',
  (state) => {
    expect(stateAt(sessionIn(state), expiresAt + second)).toBe(state);
  },
);

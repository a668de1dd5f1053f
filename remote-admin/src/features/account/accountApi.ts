import type {
  OpenSession,
  PasswordChange,
  PasswordProof,
  RecoveryCodes,
  SecondFactorProof,
  SecondFactorSecret,
} from '@juris/contract';
import type { Command } from '../../editor/record/command';
import { listIn } from '../../editor/api/requests';
import { outputQuery } from '../../editor/api/outputQuery';

export const ownSessions = outputQuery<OpenSession[]>('adminOwnSessions', {
  url: 'account/sessions',
  tags: ['OwnSession'],
  read: listIn,
});

export const changeName = (body: { name: string }): Command => ({
  ...{ url: 'account/name', body },
  invalidates: ['OwnAccount'],
  isReloadedOnFailure: true,
});

export const changePassword = (body: PasswordChange): Command => ({
  ...{ url: 'account/password', body },
  invalidates: ['OwnSession'],
  isReloadedOnFailure: true,
});

export const endSession = (id: string): Command => ({
  ...{ url: `account/sessions/${id}/end`, body: {} },
  invalidates: ['OwnSession'],
  isReloadedOnFailure: true,
});

export const logOutEverywhere: Command = { url: 'account/sessions/end', body: {} };

/** Starts setting up two-factor authentication. */
export const beginSecondFactor: Command<SecondFactorSecret> = {
  url: 'account/second-factor/begin',
  body: {},
};

/** Turns two-factor authentication on. */
export const proveSecondFactor = (body: SecondFactorProof): Command<RecoveryCodes> => ({
  ...{ url: 'account/second-factor/prove', body },
  invalidates: ['OwnAccount'],
});

export const removeSecondFactor = (body: PasswordProof): Command => ({
  ...{ url: 'account/second-factor/remove', body },
  invalidates: ['OwnAccount'],
});

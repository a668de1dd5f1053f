import type {
  OpenSession,
  PasswordChange,
  PasswordProof,
  RecoveryCodes,
  SecondFactorProof,
  SecondFactorSecret,
} from '@juris/contract';
import { reloadingCommand, type Command } from '../../editor/record/command';
import { listIn } from '../../editor/api/requests';
import { outputQuery } from '../../editor/api/outputQuery';

export const ownSessions = outputQuery<OpenSession[]>('adminOwnSessions', {
  url: 'account/sessions',
  tags: ['OwnSession'],
  read: listIn,
});

export const changeName = (body: { name: string }) => reloadingCommand('account/name', body, 'OwnAccount');

export const changePassword = (body: PasswordChange) =>
  reloadingCommand('account/password', body, 'OwnSession');

export const endSession = (id: string) => reloadingCommand(`account/sessions/${id}/end`, {}, 'OwnSession');

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

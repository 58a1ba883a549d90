import { endpoints, type EndpointName } from '@sandites/contracts';
import { auditOf, outcomeOf } from '../server/request';

const lineOf = (name: EndpointName, status: number): string | undefined => {
  const event = auditOf(endpoints[name], true);
  return event && outcomeOf(event, status);
};

describe('the audit log', () => {
  it.each<[EndpointName, string, string | undefined]>([
    ['logIn', 'signed_in', 'sign_in_failed'],
    ['logOut', 'signed_out', undefined],
    ['register', 'registered', 'registering_refused'],
    ['updateUser', 'account_changed', 'account_change_refused'],
    ['deleteUser', 'account_deleted', 'account_change_refused'],
    ['changePassword', 'password_changed', 'password_change_refused'],
    ['turnOnSecondFactor', 'second_factor_on', 'second_factor_refused'],
    ['turnOffSecondFactor', 'second_factor_off', 'second_factor_refused'],
    ['endOwnSessions', 'sessions_ended', undefined],
    ['endSessionsOfUser', 'sessions_ended', 'account_change_refused'],
    ['sharePlayer', 'shared', undefined],
    ['renewPackageShare', 'shared', undefined],
    ['exportPlayers', 'exported', undefined],
    ['exportSubscriptions', 'exported', undefined],
    ['listPlayers', 'bulk_read', undefined],
    ['listMessages', 'bulk_read', undefined],
    ['listSubscriptions', 'bulk_read', undefined],
    ['listUsers', 'bulk_read', undefined],
    ['uploadPlayers', 'imported', undefined],
    ['deletePlayer', 'deleted', undefined],
  ])('%s: %s, and refused: %s', (name, done, refused) => {
    expect([lineOf(name, 200), lineOf(name, 403), lineOf(name, 503)]).toEqual([
      done,
      refused,
      undefined,
    ]);
  });

  it('a visitor’s public read leaves no line', () => {
    expect(auditOf(endpoints.listPlayers, false)).toBeUndefined();
  });
});

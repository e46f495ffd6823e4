/** A user as the person reads it (spec §3 "AppUser"). */
import type { AppUser } from '@parcours/contract';
import { displayName, userDomainOf } from '@parcours/rules';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import type { UserRow } from './users.store.ts';

const usualComfort = {
  theme: 'system',
  motion: 'system',
  timerSpeech: 'all',
  singleKeys: 'on',
  density: 'comfortable',
  readingFont: 'portal',
  textSize: 'device',
  sound: 'off',
  haptics: 'off',
} as const;

/** All but the scores, which cost a look at many exercises. */
export function viewUser(contextId: string, user: UserRow, principal: Principal): Omit<AppUser, 'scoring'> {
  const { id, firstname, lastname, username } = user;
  const email = user.email ?? '';
  const { permissions, companyUsers } = principal;
  const roles = [...new Set([...principal.roles, ...principal.scopedRoles.map(({ role }) => role)])];
  return {
    id,
    _id: id,
    contextId,
    username,
    firstname,
    lastname,
    displayName: displayName({ firstname, lastname, username, email }),
    email,
    birthday: user.birthday,
    avatarId: user.avatarId,
    legal: {
      cguAcceptedVersion: user.cguAcceptedVersion,
      cguAcceptedAt: user.cguAcceptedAt?.toISOString() ?? null,
    },
    supportGroups: user.supportGroups,
    contributionLevel: user.contributionLevel,
    isFromInvitationCode: user.isFromInvitationCode,
    donePageCount: { global: user.donePageCount },
    timeAlive: { global: user.timeAlive },
    roles,
    permissions: [...permissions],
    domain: userDomainOf(roles, companyUsers),
    companyUsers: [...companyUsers],
    preferredLocale: user.preferredLocale,
    comfort: { ...usualComfort, ...user.comfort },
    tincanIdentifier: user.tincanIdentifier,
    createdAt: user.createdAt.toISOString(),
  };
}

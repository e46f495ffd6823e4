/** What a user of the directory becomes as an account (domain §2: an account belongs to one context). */
import { emailAddress, limits, type Locale } from '@parcours/contract';
import { ScimError, type ScimType } from '../protocol/scim-error.ts';
import { scimLimits } from '../protocol/scim-limits.ts';
import { chosenEmail } from './sent-emails.ts';
import type { UserDocument } from './user-document.ts';

export interface DirectoryAccount {
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: string;
  /** Undefined where the name of the directory is no name that signs in: the account keeps the one it has. */
  readonly username: string | undefined;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly preferredLocale: Locale | null;
  /** Null where nothing is said. */
  readonly active: boolean | null;
}

const control = /[\p{Cc}\u2028\u2029]/u;

/** `missing`: how what is required and not there is refused, which differs between a body and a PATCH. */
export function accountOfUser(user: UserDocument, missing: ScimType): DirectoryAccount {
  const { externalId, active, givenName, familyName, preferredLanguage } = user;
  const userName = bounded('userName', user.userName, scimLimits.userNameMax);
  if (userName === null) throw new ScimError(400, 'userName is required', missing);
  const email = chosenEmail(user.emails) ?? (isAddress(userName) ? userName : undefined);
  if (email === undefined)
    throw new ScimError(400, 'An address is required: emails, or a userName that is one', missing);
  if (!isAddress(email)) throw new ScimError(400, 'emails holds no address', 'invalidValue');
  return {
    userName,
    externalId: bounded('externalId', externalId, scimLimits.externalIdMax),
    email,
    username: signsIn(userName) ? userName : undefined,
    firstname: bounded('name.givenName', givenName, limits.nameMax),
    lastname: bounded('name.familyName', familyName, limits.nameMax),
    preferredLocale: localeOf(preferredLanguage),
    active,
  };
}

const isAddress = (text: string) => emailAddress.safeParse(text).success;

/** Domain §1: an `@` in a name that signs in only as one's own address, which signs in anyway. */
const signsIn = (name: string) =>
  !name.includes('@') && name.length >= limits.nameMin && name.length <= limits.nameMax;

function bounded(name: string, value: string | null, max: number): string | null {
  if (value === null) return null;
  if (value.length > max || control.test(value))
    throw new ScimError(400, `${name} is one line of ${max} characters at most`, 'invalidValue');
  return value;
}

/** `fr-FR`, or the first of `fr-CA, en;q=0.5`: the nearest of our languages; null for any other. */
function localeOf(language: string | null): Locale | null {
  const [first = ''] = (language ?? '').toLowerCase().split(/[,;]/, 1);
  const tag = first.trim().replace('_', '-');
  if (tag === 'fr-ca') return 'fr-CA';
  if (tag === 'fr-ch') return 'fr-CH';
  const [base] = tag.split('-', 1);
  return base === 'fr' || base === 'en' ? base : null;
}

/** What stands in the place of a tenant on the page of the platform: a name, a look, two languages, and no centre. */
import { type Context, platformContextId } from '@parcours/contract';

/** Of no centre. */
const brand = '#205080';

export function platformContext(host: string): Context {
  return {
    id: platformContextId,
    alias: 'platform',
    name: 'Parcours',
    description: null,
    hosts: { frontoffice: host, api: host, content: host, backoffice: host, certification: host, lrs: null },
    assets: {
      logo: '',
      logoDark: null,
      favicon: 'data:,',
      splash: null,
      touchIcon192: null,
      touchIcon512: null,
    },
    metas: { colours: { brand }, labels: {}, locales: ['fr', 'en'] },
    settings: {
      internalAuthentication: true,
      singleSignOn: false,
      invitationCodes: false,
      certificationAccess: false,
      certificationType: 'Certificat',
      allowContactTeacher: false,
      canSet: { firstname: false, lastname: false, email: false, username: false, birthday: false },
      simplePasswordForInvited: false,
      requireTerms: false,
      lockZoomOnSmallScreens: false,
    },
  };
}

/** Where Swiss French differs from French in the screens that few open. */
import type { LaterDifferences } from '../../text.ts';

export const differences: LaterDifferences = {
  identity: { username: 'Nom d’utilisateur', usernameMissing: 'Entrez un nom d’utilisateur' },
  entry: {
    recoverMissing: 'Entrez votre nom d’utilisateur ou votre e-mail',
    codeHint: '13 lettres et chiffres ; les majuscules et les traits d’union ne comptent pas.',
  },
};

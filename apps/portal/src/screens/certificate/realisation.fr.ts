/** French texts of the public page of a certificat de réalisation, beside those of certificates. */
import type { RealisationMessages } from './realisation.en.ts';

export const realisationFr: RealisationMessages = {
  title: 'Vérifier un certificat de réalisation',
  kind: 'Certificat de réalisation',
  issuedText:
    'Il a été établi par {provider} le {date}. Voici ce qu’il atteste\u00a0; l’entreprise et le nom du signataire ne sont pas montrés ici.',
  action: 'Action suivie',
  nature: 'Nature de l’action',
  'nature-training': 'Action de formation',
  'nature-skillsAssessment': 'Bilan de compétences',
  'nature-experienceValidation': 'Validation des acquis de l’expérience (VAE)',
  'nature-apprenticeship': 'Formation par apprentissage',
  hours: 'Durée des activités',
  liveHours: 'Durée des séances en direct',
  provider: 'Organisme de formation',
  siret: 'SIRET',
  declarationNumber: 'Numéro de déclaration d’activité',
  madeOn: 'Établi le',
};

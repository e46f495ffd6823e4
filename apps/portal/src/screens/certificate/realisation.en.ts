/** English texts of the public page of a certificat de réalisation, beside those of certificates. */
export const realisationEn = {
  title: 'Check a certificat de réalisation',
  kind: 'Certificat de réalisation',
  issuedText:
    'It was made by {provider} on {date}. What follows is what it states; the employer and the name of who signed are not shown here.',
  action: 'Action followed',
  nature: 'Nature of the action',
  'nature-training': 'Training',
  'nature-skillsAssessment': 'Assessment of skills',
  'nature-experienceValidation': 'Validation of acquired experience (VAE)',
  'nature-apprenticeship': 'Training by apprenticeship',
  hours: 'Duration of activities',
  liveHours: 'Duration of live parts',
  provider: 'Training provider',
  siret: 'SIRET',
  declarationNumber: 'Activity declaration number',
  madeOn: 'Made on',
};
export type RealisationMessages = typeof realisationEn;

/** The words of a new row: an author writes over them, and a page with them alone can be published. */

export type ExampleLanguage = 'fr' | 'en';

interface RowExamples {
  readonly text: string;
  readonly mailTitle: string;
  readonly videoUrl: string;
  readonly videoCaption: string;
  readonly question: string;
  /** The first is right. */
  readonly choices: readonly string[];
  readonly gapTitle: string;
  readonly before: string;
  readonly after: string;
  readonly gapChoices: readonly string[];
  readonly freeQuestion: string;
  readonly accepted: readonly string[];
  readonly dragQuestion: string;
  /** Each belongs to the target of its place. */
  readonly tiles: readonly string[];
  readonly targets: readonly string[];
  readonly wordsQuestion: string;
  /** Text and word by turns; the first word is right. */
  readonly pieces: readonly string[];
  readonly imageQuestion: string;
  readonly imageAlt: string;
  readonly zone: string;
}

export const rowExamples: Readonly<Record<ExampleLanguage, RowExamples>> = {
  fr: {
    text: 'Écrivez ici ce que la page explique.',
    mailTitle: 'Documents à recevoir par courriel',
    videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    videoCaption: 'Remplacez l’adresse par celle de votre vidéo.',
    question: 'Que vérifie-t-on en premier\u202f?',
    choices: ['Le point d’ancrage', 'La couleur de la longe', 'L’heure de la pause'],
    gapTitle: 'Complétez la phrase.',
    before: 'La longe se fixe',
    after: 'de la tête.',
    gapChoices: ['au-dessus', 'au-dessous', 'à côté'],
    freeQuestion: 'Comment s’appelle l’équipement qui retient le corps\u202f?',
    accepted: ['le harnais', 'harnais'],
    dragQuestion: 'Associez chaque mot à sa définition.',
    tiles: ['Ancrage', 'Longe'],
    targets: ['Point fixe auquel on s’attache', 'Lien entre le harnais et le point fixe'],
    wordsQuestion: 'Cliquez sur le mot qui nomme un équipement.',
    pieces: ['On enfile le ', 'harnais', ' avant de ', 'monter', '.'],
    imageQuestion: 'Cliquez sur la bonne zone de l’image.',
    imageAlt: 'Décrivez l’image sans donner la réponse.',
    zone: 'Première zone',
  },
  en: {
    text: 'Write here what the page explains.',
    mailTitle: 'Documents to receive by mail',
    videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    videoCaption: 'Replace the address by that of your video.',
    question: 'What is checked first?',
    choices: ['The anchor point', 'The colour of the lanyard', 'The time of the break'],
    gapTitle: 'Complete the sentence.',
    before: 'The lanyard is clipped',
    after: 'the head.',
    gapChoices: ['above', 'below', 'beside'],
    freeQuestion: 'What is the equipment called that holds the body?',
    accepted: ['the harness', 'harness'],
    dragQuestion: 'Match each word with its definition.',
    tiles: ['Anchor', 'Lanyard'],
    targets: ['Fixed point that one is tied to', 'Link between the harness and the fixed point'],
    wordsQuestion: 'Click the word that names a piece of equipment.',
    pieces: ['Put the ', 'harness', ' on before you ', 'climb', '.'],
    imageQuestion: 'Click the right zone of the image.',
    imageAlt: 'Describe the image without giving the answer away.',
    zone: 'First zone',
  },
};

// Right answers of some questions of the demo courses, under the question's words. Others are answered in passing.

/** Choices by their words; a text; or, for each place, the label that belongs there. */
export type KnownAnswer = readonly string[] | string | Readonly<Record<string, string>>;

export const knownAnswers: Readonly<Record<string, KnownAnswer>> = {
  // Travail en hauteur
  'Quelle solution examine-t-on d’abord, ensuite, en dernier ?': {
    'D’abord : éviter': 'Peindre les éléments au sol, avant la pose',
    'Ensuite : protéger tout le monde': 'Travailler depuis un échafaudage roulant muni de ses garde-corps',
    'À défaut : protéger une personne': 'Travailler avec un harnais relié à un ancrage',
    'Toujours en complément, jamais seul': 'Afficher « Attention, risque de chute »',
  },
  'Complétez : avant de monter, je cherche si le toit est fait d’un matériau…': 'fragile',
  'À quelle distance du quai placez-vous le pied ?': '1,20',
  'Lesquels de ces constats vous font interdire l’accès ?': [
    'Une plinthe manque au deuxième niveau',
    'Un socle repose sur deux briques superposées',
    'Un amarrage du troisième niveau n’est plus fixé au mur',
  ],
  'Lequel mettez-vous ce matin ?': ['Aucun des trois'],
  'Quel facteur de chute pour chaque ancrage ?': {
    'Une poutre 1,50 m au-dessus de son attache dorsale': 'Facteur 0',
    'Une lisse à la hauteur de son attache dorsale': 'Facteur 1',
    'Un anneau au sol, entre ses pieds': 'Facteur 2',
  },
  'S’il s’attache à l’anneau au sol, de quelle hauteur tombe-t-il avant que la longe se tende ?': '3',
  // Customer conversations
  'How long has your caller waited since the first ring began?': '14',
  'What do you say first, second, third, fourth?': {
    First: '“Good afternoon,”',
    Second: '“Bramble Home Supply,”',
    Third: '“this is Marcus.”',
    Fourth: '“How can I help you today?”',
  },
  'What do we call saying back, in your own words, what the customer has just told you?': 'paraphrase',
  'What belongs in the hold? Pick all that apply.': [
    'Ask whether you may put her on hold, and wait for her answer',
    'Say that you are calling accounting and that it may take two minutes',
    'Come back after 45 seconds, even if accounting has not answered',
  ],
  'Which of these may you tell him?': ['None of these'],
};

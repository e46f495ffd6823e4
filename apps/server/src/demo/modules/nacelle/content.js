/** « Prendre en main une nacelle » : quatre pages, quatre questions. */
window.course = {
  id: 'https://parcours.example/modules/nacelle',
  language: 'fr',
  title: 'Prendre en main une nacelle',
  needed: 0.75,
  words: {
    next: 'Continuer',
    back: 'Revenir',
    again: 'Refaire le questionnaire',
    leave: 'Quitter le module',
    question: 'Question {number}',
    remember: 'À retenir :',
    result: 'Votre résultat',
    good: 'Juste.',
    wrong: 'À revoir.',
    passed: 'Vous pouvez passer à la mise en pratique, accompagné la première fois.',
    failed: 'Il faut trois réponses justes. Relisez ce qui suit, puis refaites le questionnaire.',
    resumed: 'Vous reprenez là où vous étiez.',
    kept: 'Votre score est enregistré.',
    notKept: 'Ce qui précède n’a pas pu être enregistré. Fermez le module et rouvrez-le.',
  },
  pages: [
    {
      title: 'Faire le tour avant de monter',
      text: [
        'Une nacelle se vérifie à chaque prise de poste, moteur arrêté. On en fait le tour dans le même sens, pour ne rien sauter : pneus, stabilisateurs, flexibles, garde-corps, portillon, extincteur.',
        'Une flaque sous la machine, un flexible qui suinte, un portillon qui ne se referme pas seul : la nacelle reste au sol et le défaut s’écrit au carnet.',
      ],
      remember: 'le tour se fait avant de démarrer, pas pendant que le moteur chauffe.',
    },
    {
      title: 'Lire la plaque de charge',
      text: [
        'La plaque donne trois limites : la charge en kilogrammes, le nombre de personnes et la vitesse de vent. Elles valent ensemble : deux personnes légères avec un palan peuvent dépasser la charge sans dépasser le nombre.',
        'Beaucoup de nacelles s’arrêtent à 45 km/h de vent. Un anémomètre se lit à la hauteur du travail, pas au pied de la machine.',
      ],
      remember: 'on compte les personnes, les outils et ce que l’on va démonter.',
    },
    {
      title: 'Essayer les commandes, d’abord au sol',
      text: [
        'Montée, descente, rotation, translation, arrêt d’urgence : chaque commande s’essaie depuis le poste du bas, puis depuis le panier à un mètre du sol.',
        'La descente de secours doit être connue de la personne qui reste au sol. C’est elle qui vous ramènera si le moteur cale ou si vous avez un malaise.',
      ],
      remember: 'personne ne monte si personne, en bas, ne sait faire descendre le panier.',
    },
    {
      title: 'S’accrocher au bon endroit',
      text: [
        'Dans une nacelle à bras, le danger est l’effet catapulte : une roue dans un trou, et le panier fouette. Le harnais se relie à l’ancrage du panier par une longe courte, réglée pour ne pas passer le garde-corps.',
        'On ne s’accroche jamais à la charpente que l’on répare : si le panier descend, la longe vous retient.',
      ],
      remember: 'l’ancrage est dans le panier, la longe est courte, les pieds restent sur le plancher.',
    },
  ],
  questions: [
    {
      key: 'flaque',
      asked: 'Une petite flaque d’huile est sous la machine. Que faites-vous ?',
      choices: [
        'Je travaille et je le signale en fin de journée',
        'Je laisse la nacelle au sol et je l’écris au carnet',
        'J’essuie, et je monte si la flaque ne revient pas en dix minutes',
      ],
      right: 1,
      because: 'Une fuite hydraulique peut faire descendre le bras d’un coup : la machine ne part pas.',
    },
    {
      key: 'charge',
      asked: 'Plaque : 230 kg, 2 personnes. Vous êtes deux, 160 kg à vous deux, avec 85 kg d’outils.',
      choices: ['C’est bon, nous sommes deux', 'C’est trop : 245 kg', 'C’est bon si l’on monte lentement'],
      right: 1,
      because: 'Les limites valent ensemble : 160 et 85 font 245 kg, au-dessus des 230 de la plaque.',
    },
    {
      key: 'secours',
      asked: 'Qui doit savoir faire descendre le panier en secours ?',
      choices: [
        'Celui qui est dans le panier',
        'Le loueur, joignable par téléphone',
        'Une personne présente au sol',
      ],
      right: 2,
      because: 'En haut, après un malaise, on ne peut plus rien : quelqu’un au sol doit savoir et pouvoir.',
    },
    {
      key: 'ancrage',
      asked: 'Où reliez-vous votre longe ?',
      choices: ['À l’ancrage du panier', 'Au garde-corps', 'À la charpente, plus solide'],
      right: 0,
      because: 'L’ancrage du panier est fait pour cela ; la charpente ne suit pas le panier.',
    },
  ],
};

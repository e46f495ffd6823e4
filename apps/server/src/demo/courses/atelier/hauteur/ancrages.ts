/** Les trois variantes d'un même exercice : choisir son ancrage sur une terrasse, en nacelle, sur un toit fragile. */
import type { AuthoredMultiblock } from '@parcours/authoring';

export const ouEstLAncrage: AuthoredMultiblock = {
  key: 'ancrage',
  title: "Où s'attache-t-on ?",
  kind: 'multiblock',
  variants: [
    {
      key: 'ancrage-terrasse',
      title: "Où s'attache-t-on ? La terrasse",
      kind: 'exercice',
      competency: 'equipements',
      terms: ['ancrage'],
      statement:
        "<p>Une terrasse technique sans garde-corps, une intervention urgente de dix minutes sur une centrale d'air, à 2 m du bord. La protection collective a été étudiée : elle est impossible aujourd'hui.</p>",
      rows: [
        {
          key: 'point',
          type: 'multiple-choice',
          title: 'Quel ancrage choisissez-vous ?',
          choices: [
            { key: 'gaine', value: "La gaine de la centrale d'air, large et bien visible" },
            { key: 'platine', value: "La platine d'ancrage repérée EN 795, vérifiée cette année" },
            { key: 'paratonnerre', value: 'Le mât du paratonnerre, plus haut que la tête' },
          ],
          correct: ['platine'],
        },
      ],
      hints: [
        {
          message:
            "<p>Un ancrage se choisit sur ce qu'il peut retenir, et cela doit être écrit quelque part.</p>",
          cost: 0.25,
        },
      ],
      feedbacks: {
        correct:
          "<p>La platine, oui : sa résistance est connue, sa vérification aussi. Et vous n'y allez pas seul.</p>",
        partial: '<p>Une seule réponse est possible.</p>',
        incorrect:
          "<p>Ni la gaine ni le mât n'ont été conçus pour arrêter une chute. Seul un ancrage dont la résistance est établie convient.</p>",
      },
    },
    {
      key: 'ancrage-nacelle',
      title: "Où s'attache-t-on ? La nacelle",
      kind: 'exercice',
      competency: 'equipements',
      terms: ['ancrage'],
      statement:
        '<p>Vous élaguez depuis une nacelle à bras (PEMP). Une secousse du bras peut vous éjecter du panier, même derrière ses garde-corps : la notice demande un harnais et une longe courte.</p>',
      rows: [
        {
          key: 'point',
          type: 'multiple-choice',
          title: 'Où reliez-vous la longe ?',
          choices: [
            { key: 'branche', value: "À une branche maîtresse de l'arbre" },
            {
              key: 'panier',
              value: "Au point d'ancrage prévu dans le panier, longe la plus courte possible",
            },
            { key: 'lisse', value: 'À la main courante du panier' },
          ],
          correct: ['panier'],
        },
      ],
      hints: [
        {
          message: '<p>Que se passerait-il si la nacelle bougeait et pas le point où vous êtes attaché ?</p>',
          cost: 0.25,
        },
      ],
      feedbacks: {
        correct:
          '<p>Au point du panier, et court : le harnais sert ici à vous garder dedans, pas à vous arrêter après.</p>',
        partial: '<p>Une seule réponse est possible.</p>',
        incorrect:
          "<p>Attaché dehors, vous seriez arraché du panier au premier mouvement ; la main courante, elle, n'est pas un ancrage. Le constructeur a prévu un point pour cela.</p>",
      },
    },
    {
      key: 'ancrage-toit',
      title: "Où s'attache-t-on ? Le toit fragile",
      kind: 'exercice',
      competency: 'equipements',
      terms: ['ancrage', 'materiau-fragile'],
      statement:
        '<p>Un toit de fibrociment, un filet de sécurité posé en sous-face par une entreprise spécialisée sur toute la zone, des plates-formes de circulation sur les plaques.</p>',
      rows: [
        {
          key: 'point',
          type: 'multiple-choice',
          title: 'Où vous attachez-vous pour rester sur les plates-formes ?',
          choices: [
            { key: 'vis', value: "À un crochet de fixation d'une plaque" },
            { key: 'lanterneau', value: "Au cadre d'un lanterneau" },
            {
              key: 'aucun',
              value: 'Nulle part : le filet et les plates-formes sont ici la protection',
              none: true,
            },
          ],
          correct: ['aucun'],
          settings: { keepOrder: true },
        },
      ],
      hints: [
        {
          message: "<p>Relisez l'énoncé : quelle marche de l'escalier a déjà été mise en place ?</p>",
          cost: 0.25,
        },
      ],
      feedbacks: {
        correct:
          "<p>La protection collective est là et couvre toute la zone : on ne l'affaiblit pas par un ancrage de fortune. Sortir des plates-formes reste interdit.</p>",
        partial: '<p>Une seule réponse est possible.</p>',
        incorrect:
          "<p>Aucun élément d'une couverture fragile n'est un ancrage. Ici, le filet et les plates-formes protègent déjà toute l'équipe.</p>",
      },
    },
  ],
};

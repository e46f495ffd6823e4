/** « Le harnais, du casier au chantier » : le cours court qui suit « Travail en hauteur ». */
import type { AuthoredCourse } from '@parcours/authoring';
import { tourDuHarnais } from './harnais-tour.ts';

export const harnaisAuChantier: AuthoredCourse = {
  key: 'harnais-au-chantier',
  language: 'fr',
  title: 'Le harnais, du casier au chantier',
  category: 'travaux-en-hauteur',
  courseType: 'parcours',
  minutes: 30,
  settings: { reveal: 'page', certification: { enabled: true, minRatio: 0.5 } },
  sections: [
    {
      key: 'au-casier',
      title: 'Au casier : regarder et toucher',
      steps: [
        {
          key: 'cinq-minutes',
          title: 'Cinq minutes bien placées',
          kind: 'slide',
          competency: 'equipements',
          rows: [
            {
              key: 'texte',
              type: 'wysiwyg',
              html: "<p>Un harnais ne prévient pas quand il vieillit. Le soleil, une étincelle, un solvant, une arête : chaque chantier lui prend un peu de sa force, et rien ne se voit de loin.</p><p>La vérification annuelle est l'affaire d'une personne compétente. <strong>La vérification avant usage est la vôtre.</strong> Elle tient en cinq minutes et suit toujours le même chemin : l'étiquette, les sangles, les coutures, les boucles, les connecteurs.</p>",
            },
            {
              key: 'dessin',
              type: 'media-internal',
              file: 'harnais.png',
              alt: "Un harnais d'antichute vu de dos : bretelles, anneau dorsal D, cuissards et étiquette ; il est relié à un ancrage par une longe avec absorbeur d'énergie et deux connecteurs.",
            },
          ],
        },
        {
          key: 'etiquette',
          title: "Ce que dit l'étiquette",
          kind: 'slide',
          competency: 'equipements',
          terms: ['numero-de-serie'],
          rows: [
            {
              key: 'dessin',
              type: 'media-internal',
              file: 'etiquette.png',
              settings: { lightPlate: false },
              alt: "L'étiquette d'un harnais : modèle, EN 361, CE suivi de quatre chiffres, numéro de série, date de fabrication, pictogramme « lire la notice ».",
            },
            {
              key: 'texte',
              type: 'wysiwyg',
              html: "<p>L'étiquette est la pièce d'identité du harnais. On y trouve la norme (EN 361), le marquage CE et le numéro à quatre chiffres de l'organisme qui contrôle la fabrication, la date, et surtout le <strong>numéro de série</strong> : c'est lui qui relie le harnais à sa ligne dans le registre.</p><p>Deux durées à ne pas confondre : la <strong>périodicité de vérification</strong>, douze mois au plus, et la <strong>durée de vie</strong> donnée par la notice, souvent dix ans pour un textile. Un harnais bien vérifié mais trop vieux se retire quand même.</p>",
            },
          ],
        },
        {
          key: 'lire',
          title: "Lire l'étiquette",
          kind: 'exercice',
          competency: 'equipements',
          statement: '<p>Vous retrouvez un harnais au fond du fourgon. Vous dépliez son étiquette.</p>',
          rows: [
            {
              key: 'infos',
              type: 'multiple-choice',
              multiple: true,
              title: 'Que devez-vous pouvoir y lire pour le relier au registre et à sa norme ?',
              choices: [
                { key: 'serie', value: 'Le numéro de série' },
                { key: 'norme', value: 'La norme EN 361' },
                { key: 'date', value: 'La date de fabrication' },
                { key: 'prix', value: "Le prix d'achat" },
                { key: 'couleur', value: 'Le nom de la couleur' },
              ],
              correct: ['serie', 'norme', 'date'],
              points: 3,
            },
          ],
          hints: [
            {
              message:
                "<p>Trois réponses : laquelle identifie, laquelle qualifie, laquelle donne l'âge ?</p>",
              cost: 1,
            },
          ],
          feedbacks: {
            correct: "<p>Numéro, norme, date : qui il est, ce qu'il sait faire, quel âge il a.</p>",
            partial:
              "<p>Il en manque, ou il y en a trop. Cherchez ce qui identifie, ce qui qualifie et ce qui donne l'âge.</p>",
            incorrect: '<p>Il fallait le numéro de série, la norme EN 361 et la date de fabrication.</p>',
          },
        },
        {
          key: 'annee',
          title: 'Jusqu’à quand ?',
          kind: 'exercice',
          competency: 'equipements',
          calculator: true,
          statement:
            '<p>Fabriqué en mars 2022, mis en service en mai 2023. La notice dit : « durée de vie de dix ans à compter de la date de fabrication ».</p>',
          rows: [
            {
              key: 'fin',
              type: 'free-answer',
              title: 'En quelle année ce harnais doit-il être retiré, au plus tard ?',
              formatHint: 'Une année, sur quatre chiffres',
              correct: { value: 2032, absolute: 0 },
            },
          ],
          hints: [{ message: '<p>Relisez à partir de quelle date la notice compte.</p>', cost: 0.25 }],
          feedbacks: {
            correct:
              '<p>En mars 2032 : cette notice compte depuis la fabrication, pas depuis le premier usage.</p>',
            partial: '<p>Vous y êtes presque : comptez dix ans depuis la fabrication.</p>',
            incorrect:
              '<p>2022 + 10 = 2032. Chaque notice choisit son point de départ ; celle-ci part de la fabrication.</p>',
            remarks: [
              {
                given: { fin: '2033' },
                message:
                  '<p>Vous avez compté depuis la mise en service. D’autres notices le font ; celle-ci non.</p>',
              },
            ],
          },
        },
        {
          key: 'tri',
          title: 'Trois casiers',
          kind: 'exercice',
          competency: 'equipements',
          terms: ['rebut'],
          statement:
            '<p>Vous passez les mains le long des sangles, puis vous décidez : bon, à faire examiner, ou au rebut.</p>',
          rows: [
            {
              key: 'casiers',
              type: 'drag-n-drop',
              title: 'Quel harnais va dans quel casier ?',
              choices: [
                { key: 'poussiere', value: 'Un peu de poussière de plâtre, coutures intactes' },
                { key: 'peinture', value: 'Une tache de produit inconnu sur une bretelle' },
                { key: 'coupe', value: 'Une sangle entaillée sur un tiers de sa largeur' },
              ],
              targets: [
                { key: 'bon', label: 'Bon pour le service, après un coup de brosse', correct: ['poussiere'] },
                {
                  key: 'examen',
                  label: 'Mis de côté, à examiner par la personne compétente',
                  correct: ['peinture'],
                },
                { key: 'rebut', label: 'Au rebut, rendu inutilisable', correct: ['coupe'] },
              ],
              points: 3,
            },
          ],
          hints: [
            {
              message: "<p>Une tache inconnue n'est pas une preuve de dommage, mais c'est un doute.</p>",
              cost: 0.5,
            },
          ],
          feedbacks: {
            correct:
              '<p>Bien trié. Ce qui part au rebut est découpé : un harnais jeté entier finit toujours par resservir.</p>',
            partial: '<p>Un casier au moins est juste. Distinguez la saleté, le doute et le dommage.</p>',
            incorrect: "<p>La poussière se brosse, le doute s'examine, la coupure se jette.</p>",
          },
        },
      ],
    },
    {
      key: 'au-chantier',
      title: 'Au chantier : enfiler, régler, ranger',
      steps: [
        {
          key: 'enfiler',
          title: "L'enfiler sans le chercher",
          kind: 'slide',
          competency: 'equipements',
          rows: [
            {
              key: 'texte',
              type: 'wysiwyg',
              html: "<ol><li>Tenez le harnais par l'<strong>anneau dorsal</strong> et secouez-le : tout se remet en place.</li><li>Enfilez les <strong>bretelles</strong> comme une veste ; l'anneau tombe entre les omoplates.</li><li>Fermez les <strong>cuissards</strong>, sans sangle vrillée.</li><li>Fermez la <strong>sangle de poitrine</strong> au milieu du sternum.</li><li><strong>Réglez</strong> : une main à plat passe entre sangle et cuisse, pas un poing.</li></ol><p>Puis demandez à un collègue de regarder votre dos. C'est la seule partie que vous ne verrez jamais.</p>",
            },
          ],
        },
        {
          key: 'ordre',
          title: "Dans l'ordre, les yeux fermés",
          kind: 'exercice',
          competency: 'equipements',
          statement: '<p>Remettez les gestes dans leur ordre.</p>',
          rows: [
            {
              key: 'gestes',
              type: 'drag-n-drop',
              title: 'Quel geste vient à quelle place ?',
              choices: [
                { key: 'anneau', value: "Secouer le harnais en le tenant par l'anneau dorsal" },
                { key: 'bretelles', value: 'Enfiler les bretelles' },
                { key: 'cuissards', value: 'Fermer les cuissards' },
                { key: 'poitrine', value: 'Fermer la sangle de poitrine, puis tout régler' },
              ],
              targets: [
                { key: 'un', label: 'Premier geste', correct: ['anneau'] },
                { key: 'deux', label: 'Deuxième geste', correct: ['bretelles'] },
                { key: 'trois', label: 'Troisième geste', correct: ['cuissards'] },
                { key: 'quatre', label: 'Dernier geste', correct: ['poitrine'] },
              ],
              points: 2,
            },
          ],
          feedbacks: {
            correct: "<p>C'est cela. Répétez-le jusqu'à ne plus y penser, puis continuez d'y penser.</p>",
            partial:
              '<p>Le début est souvent bon, la fin se mélange : les cuissards avant la poitrine, le réglage en dernier.</p>',
            incorrect:
              "<p>Anneau, bretelles, cuissards, poitrine : de haut en bas, puis on referme et l'on règle.</p>",
          },
        },
        {
          key: 'reglage',
          title: 'Trop serré, pas assez ?',
          kind: 'exercice',
          competency: 'equipements',
          rows: [
            {
              key: 'test',
              type: 'multiple-choice',
              title: 'Comment savez-vous que les cuissards sont bien réglés ?',
              choices: [
                { key: 'poing', value: 'Un poing fermé passe sans effort' },
                { key: 'main', value: 'Une main à plat passe, un poing ne passe pas' },
                { key: 'rien', value: 'Rien ne passe entre la sangle et la cuisse' },
              ],
              correct: ['main'],
            },
          ],
          feedbacks: {
            correct:
              '<p>Une main à plat, oui : assez pour marcher, trop peu pour que la sangle remonte brutalement lors d’une chute.</p>',
            partial: '<p>Une seule réponse est possible.</p>',
            incorrect:
              '<p>Trop lâche, la sangle frappe en remontant ; trop serrée, elle coupe la circulation. Le repère est la main à plat.</p>',
          },
        },
        {
          key: 'ranger',
          title: 'Le soir, où le ranger ?',
          kind: 'exercice',
          competency: 'equipements',
          rows: [
            {
              key: 'lieu',
              type: 'multiple-choice',
              title: 'Le harnais est mouillé. Où le mettez-vous ?',
              choices: [
                { key: 'radiateur', value: 'Sur le radiateur de la base de vie, pour demain' },
                { key: 'ombre', value: "Suspendu à l'ombre, dans un local aéré, loin des solvants" },
                { key: 'sac', value: 'Dans son sac fermé, au fond du fourgon' },
                { key: 'soleil', value: 'Au soleil, sur la ridelle' },
              ],
              correct: ['ombre'],
            },
          ],
          hints: [
            {
              message:
                '<p>Le textile craint la chaleur, les ultraviolets, les produits et la moisissure.</p>',
              cost: 0.25,
            },
          ],
          feedbacks: {
            correct: "<p>À l'ombre et à l'air : ni chaleur, ni soleil, ni moisissure.</p>",
            partial: '<p>Une seule réponse est possible.</p>',
            incorrect:
              "<p>Chaleur, soleil ou humidité enfermée abîment le textile sans le montrer. Suspendez-le à l'ombre, au sec, à l'air.</p>",
          },
        },
        {
          key: 'nacelle',
          title: 'Le harnais dans une nacelle',
          kind: 'tincan',
          competency: 'equipements',
          statement:
            '<p>Un module à part, de cinq minutes : quatre pages, puis quatre questions. Votre place est gardée si vous le quittez.</p>',
          rows: [
            { key: 'module', type: 'media-tincan', title: 'Prendre en main une nacelle', package: 'nacelle' },
          ],
        },
        {
          key: 'fin',
          title: 'Le registre, pour finir',
          kind: 'slide',
          competency: 'equipements',
          attachments: ['check-list-hauteur.pdf'],
          template: { backToDashBoard: true },
          rows: [
            {
              key: 'texte',
              type: 'wysiwyg',
              html: "<p>Un doute relevé et non écrit n'existe plus le lendemain. Notez le numéro de série, la date, ce que vous avez vu, et mettez le harnais à part avec une étiquette « hors service ». La personne compétente fera le reste.</p><p>La prochaine fois que vous ouvrirez le casier, ces cinq minutes vous sembleront naturelles. C'est exactement le but.</p>",
            },
          ],
        },
        ...tourDuHarnais,
      ],
    },
  ],
  terms: [
    {
      key: 'numero-de-serie',
      title: 'Numéro de série',
      words: ['numéro de série'],
      definition: '<p>Identité unique d’un équipement, reportée au registre des vérifications.</p>',
    },
    {
      key: 'rebut',
      title: 'Rebut',
      words: ['rebut'],
      definition:
        '<p>Destination d’un équipement qui ne doit plus servir ; on le rend inutilisable en le découpant.</p>',
    },
  ],
};

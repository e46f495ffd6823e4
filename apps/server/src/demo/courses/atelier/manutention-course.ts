/** « Porter sans se blesser » : un cours bref, déjà suivi par les stagiaires de la démonstration. */
import type { AuthoredCourse } from '@parcours/authoring';

export const porterSansSeBlesser: AuthoredCourse = {
  key: 'porter-sans-se-blesser',
  language: 'fr',
  title: 'Porter sans se blesser',
  category: 'manutention',
  courseType: 'parcours',
  minutes: 15,
  settings: { reveal: 'page', certification: { enabled: true, minRatio: 0.4 } },
  sections: [
    {
      key: 'porter',
      title: 'Porter moins, porter mieux',
      steps: [
        {
          key: 'avant',
          title: 'La meilleure charge est celle qui roule',
          kind: 'slide',
          competency: 'porter',
          rows: [
            {
              key: 'texte',
              type: 'wysiwyg',
              html: "<p>Avant la technique, l'organisation : peut-on livrer plus près, rouler au lieu de porter, partager en deux sacs ? Le Code du travail le demande (article R. 4541-3) : l'employeur évite autant que possible la manutention manuelle, en particulier par l'organisation et les équipements mécaniques.</p><p>La norme NF X35-109 donne des repères pour une personne, homme ou femme : <strong>15 kg</strong> acceptables, <strong>25 kg</strong> au plus, et seulement sous conditions. La limite légale de 55 kg pour les hommes n'est pas un objectif.</p>",
            },
          ],
        },
        {
          key: 'repere',
          title: 'Un repère à retenir',
          kind: 'exercice',
          competency: 'porter',
          statement: '<p>Un chiffre à connaître par cœur.</p>',
          statementIsHidden: true,
          rows: [
            {
              key: 'kilos',
              type: 'free-answer',
              title: 'Quelle charge unitaire la norme NF X35-109 juge-t-elle acceptable ?',
              unit: 'kg',
              formatHint: 'Un nombre de kilogrammes',
              correct: { value: 15, absolute: 0 },
            },
          ],
          feedbacks: {
            correct:
              "<p>15 kg. Au-delà, et jusqu'à 25 kg, il faut de bonnes conditions : prise facile, sol plan, peu de répétitions.</p>",
            partial: '<p>Vous êtes proche : le repère est 15 kg.</p>',
            incorrect: '<p>Le repère est 15 kg ; 25 kg est le maximum, sous conditions.</p>',
            remarks: [
              {
                given: { kilos: '25' },
                message: '<p>25 kg est le maximum sous conditions, pas la valeur acceptable.</p>',
              },
            ],
          },
        },
        {
          key: 'gestes',
          title: 'Le sac de mortier',
          kind: 'exercice',
          competency: 'porter',
          statement: '<p>Un sac de 25 kg au sol, à porter sur trois mètres.</p>',
          rows: [
            {
              key: 'choix',
              type: 'multiple-choice',
              multiple: true,
              title: 'Quels gestes protègent votre dos ?',
              choices: [
                { key: 'pieds', value: 'Écarter les pieds et encadrer le sac' },
                { key: 'pres', value: 'Garder le sac contre soi' },
                { key: 'jambes', value: 'Pousser avec les jambes, dos plat' },
                { key: 'tourner', value: 'Pivoter le buste pour poser plus vite' },
              ],
              correct: ['pieds', 'pres', 'jambes'],
            },
          ],
          feedbacks: {
            correct:
              '<p>Encadrer, rapprocher, pousser avec les jambes ; et pour tourner, on déplace les pieds.</p>',
            partial: '<p>Presque. La torsion du buste sous charge est ce que le dos supporte le moins.</p>',
            incorrect: '<p>Écartez les pieds, gardez la charge contre vous, poussez avec les jambes.</p>',
          },
        },
        {
          key: 'aides',
          title: 'À chaque charge son aide',
          kind: 'exercice',
          competency: 'porter',
          rows: [
            {
              key: 'aide',
              type: 'drag-n-drop',
              title: 'Quelle aide choisissez-vous ?',
              choices: [
                { key: 'ventouse', value: 'Un palonnier à ventouses' },
                { key: 'diable', value: 'Un diable' },
                { key: 'transpalette', value: 'Un transpalette' },
              ],
              targets: [
                { key: 'bouteille', label: 'Une bouteille de gaz', correct: ['diable'] },
                { key: 'palette', label: 'Une palette de carrelage', correct: ['transpalette'] },
                { key: 'vitre', label: 'Un vitrage', correct: ['ventouse'] },
              ],
              points: 3,
            },
          ],
          feedbacks: {
            correct:
              "<p>Chaque aide à sa place. Le temps d'aller la chercher se rattrape en une semaine sans mal de dos.</p>",
            partial:
              '<p>Une aide au moins est bien choisie. Regardez la forme de la charge : ronde, à plat, fragile.</p>',
            incorrect:
              '<p>Le diable pour ce qui est debout, le transpalette pour ce qui est sur palette, les ventouses pour ce qui est lisse.</p>',
          },
        },
        {
          key: 'palette',
          title: 'La palette du matin',
          kind: 'exercice',
          competency: 'porter',
          datasets: [{ kind: 'integer', name: 'sacs', min: 20, max: 40, step: 5 }],
          computed: [{ name: 'total', formula: 'sacs * 25' }],
          statement:
            '<p>Une palette porte [[sacs]] sacs de 25 kg, soit [[total]] kg à déplacer de dix mètres. <a href="https://youtu.be/aqz-KE-bpKQ">Un film libre</a> permet d’essayer la lecture.</p>',
          rows: [
            {
              key: 'comment',
              type: 'multiple-choice',
              title: 'Comment déplacez-vous ces [[total]] kg ?',
              choices: [
                { key: 'mains', value: 'À deux, sac par sac' },
                { key: 'engin', value: 'Au transpalette, en une fois' },
                { key: 'signal', value: 'Au signal du cariste', file: 'signaux.mp3' },
                { key: 'liste', value: 'D’après la liste de contrôle', file: 'check-list-hauteur.pdf' },
              ],
              correct: ['engin'],
            },
          ],
          feedbacks: {
            correct: '<p>Au transpalette : [[total]] kg roulent, personne ne les porte.</p>',
            partial: '<p>Une seule réponse est possible.</p>',
            incorrect: '<p>[[total]] kg ne se portent pas : le transpalette les roule en une fois.</p>',
          },
        },
        {
          key: 'fin',
          title: 'Ce soir, ne rien sentir',
          kind: 'slide',
          competency: 'porter',
          template: { backToDashBoard: true, hideNextButton: true },
          rows: [
            {
              key: 'texte',
              type: 'wysiwyg',
              html: "<p>Le bon geste se reconnaît le soir : on n'y pense pas. Choisissez demain une charge que vous portez d'habitude, et cherchez comment ne plus la porter du tout.</p>",
            },
            {
              key: 'documents',
              type: 'medias-by-mail',
              title: 'À garder sous la main',
              description: '<p>Ces documents vous suivent sur le chantier.</p>',
              files: [
                'check-list-hauteur.pdf',
                'echelle.png',
                'garde-corps.png',
                'harnais.png',
                'signaux.mp3',
              ],
            },
          ],
        },
      ],
    },
  ],
  terms: [],
};

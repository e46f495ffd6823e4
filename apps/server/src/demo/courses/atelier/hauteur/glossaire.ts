/** Le glossaire de « Travail en hauteur ». */
import type { AuthoredTerm } from '@parcours/authoring';

export const glossaire: AuthoredTerm[] = [
  {
    key: 'protection-collective',
    title: 'Protection collective',
    words: ['protection collective', 'protections collectives'],
    definition:
      '<p>Équipement qui protège toutes les personnes exposées sans geste de leur part : garde-corps, échafaudage, plate-forme, filet.</p>',
  },
  {
    key: 'epi',
    title: 'EPI',
    words: ['EPI', 'EPI de catégorie III', 'équipement de protection individuelle'],
    definition:
      '<p>Équipement de protection individuelle, porté par une personne pour se protéger elle-même. La catégorie III regroupe ceux qui protègent d’un risque mortel.</p>',
  },
  {
    key: 'main-courante',
    title: 'Main courante',
    words: ['main courante'],
    definition: '<p>Lisse haute d’un garde-corps, placée entre 1 m et 1,10 m du plancher.</p>',
  },
  {
    key: 'lisse',
    title: 'Lisse intermédiaire',
    words: ['lisse intermédiaire', 'sous-lisse'],
    definition: '<p>Barre placée à mi-hauteur d’un garde-corps. On dit aussi sous-lisse.</p>',
  },
  {
    key: 'plinthe',
    title: 'Plinthe',
    words: ['plinthe', 'plinthes', 'plinthe de butée'],
    definition: '<p>Élément de 10 à 15 cm au ras du plancher, qui arrête le pied et les objets.</p>',
  },
  {
    key: 'echelle-acces',
    title: "Échelle d'accès",
    words: ["échelle d'accès", "échelles d'accès"],
    definition:
      '<p>Échelle qui sert à passer d’un niveau à un autre, sans y travailler. Elle dépasse d’au moins 1 m le niveau atteint.</p>',
  },
  {
    key: 'r408',
    title: 'R408',
    words: ['R408'],
    definition:
      '<p>Recommandation de l’assurance maladie – risques professionnels sur le montage, l’utilisation et le démontage des échafaudages de pied.</p>',
  },
  {
    key: 'absorbeur',
    title: "Absorbeur d'énergie",
    words: ['absorbeur', "absorbeur d'énergie"],
    definition:
      '<p>Sangle cousue ou tissée qui se déchire sous l’effort, s’allonge et limite le choc à 6 kN.</p>',
  },
  {
    key: 'ancrage',
    title: 'Ancrage',
    words: ['ancrage', 'ancrages'],
    definition:
      '<p>Point de la structure auquel on relie un système d’arrêt de chute, et dont la résistance est établie (EN 795).</p>',
  },
  {
    key: 'facteur-de-chute',
    title: 'Facteur de chute',
    words: ['facteur de chute', 'facteurs de chute'],
    definition:
      '<p>Hauteur de chute libre divisée par la longueur de la longe ; de 0 à 2 avec une longe.</p>',
  },
  {
    key: 'tirant-d-air',
    title: "Tirant d'air",
    words: ["tirant d'air"],
    definition:
      '<p>Hauteur libre nécessaire sous l’ancrage pour que la chute soit arrêtée avant tout obstacle.</p>',
  },
  {
    key: 'syndrome-du-harnais',
    title: 'Syndrome du harnais',
    words: ['syndrome du harnais'],
    definition:
      '<p>Malaise grave d’une personne suspendue immobile, par accumulation du sang dans les jambes. Il peut tuer en moins d’une demi-heure.</p>',
  },
  {
    key: 'plan-de-secours',
    title: 'Plan de secours',
    words: ['plan de secours'],
    definition:
      '<p>Ce que l’entreprise a prévu avant le travail pour ramener au sol une personne suspendue : qui, avec quel matériel, par où.</p>',
  },
  {
    key: 'materiau-fragile',
    title: 'Matériau fragile',
    words: ['matériaux fragiles', 'matériau fragile', 'toit fragile', 'fibrociment'],
    definition:
      '<p>Couverture qui ne résiste pas au poids d’une personne : fibrociment, plaque translucide, lanterneau, verre.</p>',
  },
];

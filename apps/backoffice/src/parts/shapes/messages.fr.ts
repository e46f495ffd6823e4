/** French texts of the drawing of zones over an image. */
import type { ShapesMessages } from './messages.en.ts';

export const shapesFr: ShapesMessages = {
  newShape: 'Forme à dessiner',
  rectangle: 'Rectangle',
  circle: 'Cercle',
  polygon: 'Polygone',
  addShape: 'Ajouter une zone au centre',
  closePolygon: 'Fermer le polygone ({count, plural, one {# coin} other {# coins}})',
  dropPolygon: 'Abandonner',
  drawHint:
    'Tirez sur l’image pour dessiner. Au clavier\u00a0: ajoutez une zone, puis déplacez-la avec les flèches (Maj\u00a0: par 10).',
  polygonHint:
    'Cliquez chaque coin, puis fermez le polygone. Au clavier\u00a0: ajoutez une zone, puis changez ses coins en chiffres.',
  drawing: 'Image et zones',
  zone: 'Zone {number, number}\u00a0: {label}',
  movable: 'zone déplaçable',
  movedTo: 'À {x, number} de la gauche, {y, number} du haut',
  numbersOf: 'Position et taille\u00a0: {name}',
  cx: 'Centre, de la gauche',
  cy: 'Centre, du haut',
  r: 'Rayon',
  x: 'De la gauche',
  y: 'Du haut',
  width: 'Largeur',
  height: 'Hauteur',
  corners: 'Coins',
  cornersHint: 'Un couple par coin, par exemple 40, 60 ; 120, 60 ; 80, 140.',
  cornersWrong: 'Entrez de 3 à 60 couples de nombres, séparés par des points-virgules.',
  fault_small: 'Cette zone fait moins de 24 pixels\u00a0: un doigt la manquera.',
  fault_outside: 'Cette zone sort de l’image.',
  fault_overlap: 'Cette zone en recouvre une autre.',
};

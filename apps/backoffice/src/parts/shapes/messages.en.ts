/** English texts of the drawing of zones over an image. */
export const shapesEn = {
  newShape: 'Shape to draw',
  rectangle: 'Rectangle',
  circle: 'Circle',
  polygon: 'Polygon',
  addShape: 'Add a zone in the middle',
  closePolygon: 'Close the polygon ({count, plural, one {# corner} other {# corners}})',
  dropPolygon: 'Give up',
  drawHint:
    'Drag over the image to draw. By keyboard: add a zone, then move it with the arrows (Shift: by 10).',
  polygonHint:
    'Click each corner, then close the polygon. By keyboard: add a zone, then change its corners as numbers.',
  drawing: 'Image and zones',
  zone: 'Zone {number, number}: {label}',
  movable: 'movable zone',
  movedTo: '{x, number} from the left, {y, number} from the top',
  numbersOf: 'Place and size: {name}',
  cx: 'Centre, from the left',
  cy: 'Centre, from the top',
  r: 'Radius',
  x: 'From the left',
  y: 'From the top',
  width: 'Width',
  height: 'Height',
  corners: 'Corners',
  cornersHint: 'A pair for each corner, for example 40, 60; 120, 60; 80, 140.',
  cornersWrong: 'Enter 3 to 60 pairs of numbers, with semicolons between them.',
  fault_small: 'This zone is smaller than 24 pixels: a finger will miss it.',
  fault_outside: 'This zone leaves the image.',
  fault_overlap: 'This zone lies over another one.',
} as const;

export type ShapesMessages = Readonly<Record<keyof typeof shapesEn, string>>;

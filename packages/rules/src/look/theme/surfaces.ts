/** The grounds a tenant's colour must be read on, and the statuses it must not be taken for; the tokens of the look carry the same values. */

export interface Ground {
  /** Desk, sheet, inset. */
  readonly surfaces: readonly string[];
  readonly ink: string;
  readonly danger: string;
  readonly success: string;
}

export const lightGround: Ground = {
  surfaces: ['#f9f6f2', '#ffffff', '#efece6'],
  ink: '#181d27',
  danger: '#b1473f',
  success: '#007a44',
};

export const darkGround: Ground = {
  surfaces: ['#0f131b', '#171c25', '#212631'],
  ink: '#f3f0ea',
  danger: '#eb8278',
  success: '#57bc80',
};

/** Plum: far from the four status hues. */
export const defaultBrand = '#5b2a5e';

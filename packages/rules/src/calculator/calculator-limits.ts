/** The figures of the calculator (spec §9 Calculator). */
export const calculatorLimits = {
  /** Characters of the display. */
  display: 10,
  decimals: 8,
} as const;

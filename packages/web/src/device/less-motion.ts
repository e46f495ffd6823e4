/** Whether the device or the person asks for less motion: what moves by script asks here, what moves by style need not. */
export const wantsLessMotion = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

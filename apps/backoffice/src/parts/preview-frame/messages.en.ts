/** English texts of the preview of a page. */
export const previewFrameEn = {
  mode: 'What is shown',
  mode_preview: 'Read',
  mode_try: 'Try',
  mode_correction: 'In correction',
  width: 'Width',
  width_320: 'Phone',
  width_768: 'Tablet',
  width_1280: 'Computer',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  language: 'Language of the portal',
  longer: 'With 1.5 × the time',
  failed: 'The portal cannot show this page as it is.',
  failedTryout: 'The portal cannot show this tryout.',
  frame: 'Preview of the page',
  frameTryout: 'The course as a learner sees it',
  stage: 'Preview at {width} pixels',
} as const;

export type PreviewFrameMessages = Readonly<Record<keyof typeof previewFrameEn, string>>;

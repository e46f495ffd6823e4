/** The sandbox of packages, the one list of the frame and of the policy (a file apart: no schema comes with it). */

/**
 * What the frame of a package may do, and the policy of the content origin that serves it. `allow-modals`: widely used
 * packages ask "resume?" by `confirm()`, and without it start over and overwrite their bookmark.
 */
export const packageSandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-modals',
  'allow-downloads',
] as const;

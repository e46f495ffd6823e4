/** English texts of the bar over a view of somebody's portal. */
export const viewEn = {
  label: 'Read-only view',
  as: 'Portal of {name}, read-only until {until}.',
  nothing: 'Nothing is changed or counted here.',
  leave: 'Leave',
  over: 'This view is over.',
  notOpened: 'This view cannot be opened: its link was used, or is older than a minute.',
  back: 'Back to the back-office',
};
export type ViewMessages = { readonly [K in keyof typeof viewEn]: string };

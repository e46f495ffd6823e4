/** Says which field of the contract a control edits: the test of completeness reads it, `row.settings.columns`. */
import type { ReactElement, ReactNode } from 'react';

export function Edited({
  field,
  children,
}: {
  /** One field, or several that one control edits together. */
  readonly field: string;
  readonly children: ReactNode;
}): ReactElement {
  return <div data-edits={field}>{children}</div>;
}

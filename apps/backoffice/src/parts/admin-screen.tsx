/** A screen of the settings: for a context admin alone; anybody else is told so in its place. */
import { useText } from '@parcours/ui/text';
import type { ComponentProps, ReactElement } from 'react';
import { useRights } from './rights.ts';
import { Screen } from './screen.tsx';

export function AdminScreen({ children, actions, ...screen }: ComponentProps<typeof Screen>): ReactElement {
  const errors = useText('errors');
  const rights = useRights();
  if (rights?.isAdmin === true)
    return (
      <Screen {...screen} actions={actions}>
        {children}
      </Screen>
    );
  return (
    <Screen {...screen}>{rights === null ? null : <p role="alert">{errors('Forbidden.message')}</p>}</Screen>
  );
}

/** A tenant's colours as the one block of variables that the look reads. */
import { brandTheme } from './brand-theme.ts';

export interface TenantColours {
  /** Any hex colour; what cannot be read is passed over. */
  readonly brand?: string | null | undefined;
}

/** What the look reads of a tenant's colour, by the name of the variable; none when the default look stands. */
function themeVariables(colours: TenantColours): Readonly<Record<string, string>> {
  const theme = brandTheme(colours.brand ?? '');
  if (theme === undefined) return {};
  const variables: Record<string, string> = {
    brand: theme.brand,
    'on-brand': theme.onBrand,
    'text-light': theme.light.text,
    'text-dark': theme.dark.text,
    'edge-light': theme.light.edge,
    'edge-dark': theme.dark.edge,
    'soft-light': theme.light.soft,
    'soft-dark': theme.dark.soft,
    ...(theme.nearDanger ? { 'danger-fill': 'var(--sheet)', 'on-danger': 'var(--danger)' } : {}),
    ...(theme.nearSuccess ? { 'success-fill': 'var(--sheet)', 'on-success': 'var(--success)' } : {}),
  };
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [`--tenant-${name}`, value]));
}

/** One `:root` block for both themes, or an empty text when the default look stands. Only parsed colours are written, so no input can leave the block. */
export function themeCss(colours: TenantColours): string {
  const lines = Object.entries(themeVariables(colours)).map(([name, value]) => `${name}:${value}`);
  return lines.length === 0 ? '' : `:root{${lines.join(';')}}`;
}

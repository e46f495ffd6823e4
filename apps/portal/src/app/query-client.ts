/** What the portal remembers of the server's answers. */
import { queryDefaults } from '@parcours/web';
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({ defaultOptions: { queries: queryDefaults } });

/**
 * The router of both front ends. Their sources import it by the name of the library whose place it takes in builds and
 * tests, and whose types hold them to its use (decision 0430): every name here is one of that library's.
 */
import type { Router } from './router.ts';
import { useRouter } from './screens.tsx';

export { createMemoryHistory } from './history.ts';
export { Link } from './link.tsx';
export { Navigate, useBlocker, useLocation, useMatches, useParams, useSearch } from './places.ts';
export { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from './route.ts';
export { createRouter } from './router.ts';
export { Outlet, RouterProvider, useRouter } from './screens.tsx';

export const useNavigate = (): Router['navigate'] => useRouter().navigate;

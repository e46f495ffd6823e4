/** Turns a taken username or address into its code (spec §8). */
import { AppError } from '../../platform/app-error.ts';

const codes = { users_username: 'UNIQUE_USERNAME', users_email: 'UNIQUE_USERNAME_OR_EMAIL' } as const;

/** Runs work whose violation of a unique name is expected. */
export async function withUniqueNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === '23505' && (constraint === 'users_username' || constraint === 'users_email'))
      throw new AppError(codes[constraint]);
    throw error;
  }
}

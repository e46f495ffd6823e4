/** Which question's repair is open, as the address of the analysis holds it: a flag leads there. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export interface AnalysisSearch {
  /** `{blockId}.{rowId}`. */
  readonly question?: string;
}

/** An address that somebody typed opens nothing where it names nothing. */
export function readAnalysisSearch({ question }: Record<string, unknown>): AnalysisSearch {
  return typeof question === 'string' && question.length < 120 ? { question } : {};
}

/** The question, and how to forget it. */
export function useAskedQuestion(): readonly [string | undefined, () => void] {
  const { question }: AnalysisSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  return [question, () => void navigate({ to: '.', search: {}, replace: true })];
}

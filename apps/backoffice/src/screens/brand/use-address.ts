/** Where a picture is: its own address, or that of the file. */
import { useQuery } from '@tanstack/react-query';
import { fileQuery } from '../../parts/fields/file-field/file-queries.ts';
import { isFileId } from './brand-values.ts';

export function useAddress(asset: string | null): string | undefined {
  const isFile = isFileId(asset);
  const { data } = useQuery(fileQuery(isFile ? asset : undefined));
  return isFile ? data?.url : (asset ?? undefined);
}

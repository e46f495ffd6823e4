/** What a form of the page itself is given: the page as it is, and how to leave it otherwise. */
import type { EditedPage } from '../../../parts/draft/edited-page.ts';

export interface PageFormProps {
  readonly page: EditedPage;
  readonly onChange: (changes: Partial<EditedPage>) => void;
  readonly newKey: () => string;
}

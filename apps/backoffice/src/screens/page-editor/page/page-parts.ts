/** What a form of the page itself is given: the page as it is, and how to leave it otherwise. */
import type { BlockKeys, CourseBlock, CourseNode } from '@parcours/contract';

export interface EditedPage {
  readonly node: CourseNode;
  readonly block: CourseBlock;
  readonly keys: BlockKeys;
}

export interface PageFormProps {
  readonly page: EditedPage;
  readonly onChange: (changes: Partial<EditedPage>) => void;
  readonly newKey: () => string;
}

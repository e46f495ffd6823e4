/** The act of publishing in the header of a course: one click says what it would change. */
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useAct } from '../../parts/acts.ts';
import { PublishDialog } from './publish-dialog.tsx';

export function PublishButton(): ReactElement {
  const t = useText('publish');
  const { courseId = '' } = useParams({ strict: false });
  const [isOpen, setOpen] = useState(false);
  useAct('publish', () => setOpen(true));
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen ? <PublishDialog courseId={courseId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

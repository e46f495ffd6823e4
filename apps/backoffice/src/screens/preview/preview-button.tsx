/** The act of looking in the header of a course: the page that is open here, as learners will see it. */
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';

export function PreviewButton(): ReactElement {
  const t = useText('courseHeader');
  const { courseId = '', nodeId } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <Button
      onClick={() =>
        void navigate({
          to: paths.preview,
          params: { courseId },
          search: nodeId === undefined ? {} : { node: nodeId },
        })
      }
    >
      {t('preview')}
    </Button>
  );
}

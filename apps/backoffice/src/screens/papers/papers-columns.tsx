/** The columns of all certificats de réalisation, on the screen and in its file. */
import type { CentreRealisation } from '@parcours/contract';
import { Button } from '@parcours/ui';
import type { Column } from '@parcours/ui/desk';
import { useFormatter, useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PaperLink, PaperState, usePaperHours, usePaperState } from '../../parts/realisation/paper-facts.tsx';
import { paths } from '../../paths.ts';

type PaperColumn = Column<CentreRealisation>;

/** Of the link to the page of a paper, which takes the focus when its button is gone. */
export const paperLinkId = (ref: string): string => `paper-${ref}`;

/** Its last column where something may be revoked. */
export function usePaperColumns(
  rows: readonly CentreRealisation[],
  onRevoke: (paper: CentreRealisation) => void,
): readonly PaperColumn[] {
  const t = useText('papers');
  const shared = useText('realisation');
  const format = useFormatter();
  const stateOf = usePaperState();
  const hoursOf = usePaperHours();
  const isRevocable = rows.some(({ mayRevoke }) => mayRevoke);
  return useMemo(() => {
    const holder = (paper: CentreRealisation) => paper.holder ?? t('erased');
    const made = ({ madeOn }: CentreRealisation) =>
      format.dateTime(new Date(`${madeOn}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
    const hours = (paper: CentreRealisation) => hoursOf(paper).join(' · ');
    const session = ({ className }: CentreRealisation) => className;
    const revoke: PaperColumn = {
      key: 'revoke',
      title: t('columnRevoke'),
      text: () => '',
      cell: (paper) =>
        paper.mayRevoke ? (
          <Button
            size="small"
            aria-label={shared('revokeOf', { ref: paper.ref, session: paper.className })}
            onClick={() => onRevoke(paper)}
          >
            {shared('revoke')}
          </Button>
        ) : null,
    };
    return [
      {
        key: 'holder',
        title: t('columnHolder'),
        text: holder,
        cell: (paper) =>
          paper.userId === null ? (
            holder(paper)
          ) : (
            <Link to={paths.person} params={{ userId: paper.userId }}>
              {holder(paper)}
            </Link>
          ),
      },
      { key: 'session', title: t('columnClass'), text: session, cell: session },
      { key: 'made', title: t('columnMade'), text: ({ madeOn }) => madeOn, cell: made },
      { key: 'hours', title: t('columnHours'), text: hours, cell: hours },
      { key: 'state', title: t('columnState'), text: stateOf, cell: (paper) => <PaperState paper={paper} /> },
      {
        key: 'ref',
        title: t('columnRef'),
        text: ({ ref }) => ref,
        cell: ({ ref }) => <PaperLink of={ref} id={paperLinkId(ref)} />,
      },
      ...(isRevocable ? [revoke] : []),
    ];
  }, [t, shared, format, stateOf, hoursOf, isRevocable, onRevoke]);
}

/** The columns of the ledger, on the screen and in its file. */
import { auditActions, type AuditEntryView } from '@parcours/contract';
import type { Column } from '@parcours/ui/desk';
import { useFormatter, useText } from '@parcours/ui/text';
import { useMemo } from 'react';

export function useAuditColumns(): readonly Column<AuditEntryView>[] {
  const t = useText('audit');
  const format = useFormatter();
  return useMemo(() => {
    const time = ({ at }: AuditEntryView) =>
      format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' });
    const who = ({ actorId, actorName }: AuditEntryView) =>
      actorName ?? t(actorId === null ? 'nobody' : 'gone');
    const what = ({ action }: AuditEntryView) => {
      const known = auditActions.find((one) => one === action);
      return known === undefined ? action : t(`action-${known}`);
    };
    const about = ({ subject, subjectName }: AuditEntryView) => subjectName ?? subject ?? '';
    const change = ({ details }: AuditEntryView) => changeText(details, t('empty-value'));
    return [
      { key: 'at', title: t('columnAt'), text: ({ at }) => at, cell: time },
      { key: 'who', title: t('columnWho'), text: who, cell: who },
      { key: 'what', title: t('columnWhat'), text: what, cell: what },
      { key: 'about', title: t('columnAbout'), text: about, cell: about },
      { key: 'change', title: t('columnChange'), text: change, cell: change },
    ];
  }, [t, format]);
}

/** `metas.colours.brand: #5b2a5e → #0a7d5a`, or what else the entry says. */
function changeText(details: AuditEntryView['details'], empty: string): string {
  const { field, from, to, ...others } = details;
  const side = (value: string | number | undefined) =>
    value === undefined || value === '' ? empty : String(value);
  const changed = field === undefined ? [] : [`${field}: ${side(from)} → ${side(to)}`];
  return [...changed, ...Object.entries(others).map(([name, value]) => `${name}: ${value}`)].join(' · ');
}

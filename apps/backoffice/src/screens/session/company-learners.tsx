/** Everybody who learns in the company of a class, added by one press: who was imported for it need not be pasted again. */
import { limits } from '@parcours/contract';
import { Button, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, deskKeys, orThrow, useRefusalText } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type Session, useSessionChange } from './session-query.ts';

/** Some of them, in an order that stays while they are read. */
const readLearners = (companyId: string, offset: number) =>
  orThrow(
    api.listCompanyUsers({
      query: {
        where: JSON.stringify({ companyId, role: 'STUDENT' }),
        sort: 'id',
        limit: limits.learnersAtOnceMax,
        offset,
        count: 'true',
      },
    }),
  );

export function CompanyLearners({ session }: { readonly session: Session }): ReactElement | null {
  const t = useText('session');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const { companyId, company } = session;
  const { data } = useQuery({
    queryKey: deskKeys.list('companies', companyId, 'learners'),
    queryFn: async () => (await readLearners(companyId, 0)).total ?? 0,
  });
  const add = useSessionChange(session.id, async () => {
    const done = { added: 0, already: 0 };
    for (let offset = 0; ; offset += limits.learnersAtOnceMax) {
      // oxlint-disable-next-line no-await-in-loop -- a part follows the one before it
      const { items } = await readLearners(companyId, offset);
      const userIds = items.map(({ userId }) => userId);
      if (userIds.length === 0) break;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const some = await orThrow(api.addLearners({ params: { id: session.id }, body: { userIds } }));
      done.added += some.added;
      done.already += some.already;
      if (items.length < limits.learnersAtOnceMax) break;
    }
    announce(t('addedLearners', done));
    return done;
  });
  if (data === undefined || data === 0) return null;
  return (
    <div>
      <Button busy={add.isPending} onClick={() => add.mutate(undefined)}>
        {t('addCompanyLearners', { count: data, company: company?.name ?? '' })}
      </Button>
      {add.data === undefined ? null : <p role="status">{t('addedLearners', add.data)}</p>}
      {add.error instanceof CallFailure ? <p role="alert">{refusal(add.error)}</p> : null}
    </div>
  );
}

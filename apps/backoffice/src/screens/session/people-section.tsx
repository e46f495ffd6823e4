/** Who is in a class: trainers, and learners, who are planned as long as it is prepared. */
import { Button, buttonClass, IconButton, TextArea, useAnnounce } from '@parcours/ui';
import { trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, ReadState, useRefusalText } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { PersonSearch } from '../../parts/person-search/person-search.tsx';
import { useRights } from '../../parts/rights.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import { CompanyLearners } from './company-learners.tsx';
import { plannedQuery, type Session, useSessionChange } from './session-query.ts';
import styles from './session.module.css';

interface Props {
  readonly session: Session;
  readonly mayManage: boolean;
}

export function PeopleSection(props: Props): ReactElement {
  const t = useText('session');
  return (
    <SheetSection id="session-people" title={t('people')}>
      <Trainers {...props} />
      {props.session.inPreparation && props.mayManage ? (
        <Planned session={props.session} />
      ) : (
        <Enrolled {...props} />
      )}
      {props.mayManage ? (
        <>
          <CompanyLearners session={props.session} />
          <ImportLink session={props.session} />
          <AddLearners session={props.session} />
        </>
      ) : null}
    </SheetSection>
  );
}

/** For whoever makes accounts. */
function ImportLink({ session }: Pick<Props, 'session'>): ReactElement | null {
  const t = useText('session');
  if (useRights()?.isAdmin !== true) return null;
  return (
    <p>
      <Link to={paths.importPeople} search={{ session: session.id }} className={buttonClass()}>
        {t('importLearners')}
      </Link>
    </p>
  );
}

interface ListedPerson {
  /** Of what is removed. */
  readonly id: string;
  readonly name: string;
}

function Names({
  people,
  none,
  remove,
}: {
  readonly people: readonly ListedPerson[];
  readonly none: string;
  readonly remove?: {
    readonly mutate: (id: string) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
}): ReactElement {
  const t = useText('session');
  const refusal = useRefusalText();
  if (people.length === 0) return <p>{none}</p>;
  return (
    <>
      <ul className={styles['list']}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            {remove === undefined ? null : (
              <IconButton
                icon={trashIcon}
                label={t('removePerson', { name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {remove?.error instanceof CallFailure ? <p role="alert">{refusal(remove.error)}</p> : null}
    </>
  );
}

const placesOf = ({ classUsers = [] }: Session, role: 'TEACHER' | 'STUDENT'): readonly ListedPerson[] =>
  classUsers
    .filter((one) => one.role === role)
    .map(({ id, user }) => ({ id, name: user?.displayName ?? '' }));

const useRemovePlace = (session: Session) =>
  useSessionChange(session.id, (id: string) => orThrow(api.deleteClassUser({ params: { id } })));

function Trainers({ session, mayManage }: Props): ReactElement {
  const t = useText('session');
  const refusal = useRefusalText();
  const remove = useRemovePlace(session);
  const add = useSessionChange(session.id, (userId: string) =>
    orThrow(api.createClassUser({ body: { classId: session.id, userId, role: 'TEACHER' } })),
  );
  return (
    <>
      <h3>{t('trainers')}</h3>
      <Names people={placesOf(session, 'TEACHER')} none={t('noTrainer')} {...(mayManage ? { remove } : {})} />
      {mayManage ? <PersonSearch label={t('addTrainer')} pick={add.mutate} busy={add.isPending} /> : null}
      {add.error instanceof CallFailure ? <p role="alert">{refusal(add.error)}</p> : null}
    </>
  );
}

function Enrolled({ session, mayManage }: Props): ReactElement {
  const t = useText('session');
  const remove = useRemovePlace(session);
  const people = placesOf(session, 'STUDENT');
  return (
    <>
      <h3>{t('learners', { count: people.length })}</h3>
      <Names people={people} none={t('noLearner')} {...(mayManage ? { remove } : {})} />
    </>
  );
}

function Planned({ session }: { readonly session: Session }): ReactElement {
  const t = useText('session');
  const { data, error, refetch } = useQuery(plannedQuery(session.id));
  const remove = useSessionChange(session.id, (userId: string) =>
    orThrow(api.deletePlannedLearner({ params: { id: session.id, userId } })),
  );
  if (data === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="4rem" />;
  const people = data.map(({ userId, displayName, email }) => ({
    id: userId,
    name: email === null ? displayName : `${displayName} (${email})`,
  }));
  return (
    <>
      <h3>{t('plannedLearners', { count: people.length })}</h3>
      <Names people={people} none={t('noLearner')} remove={remove} />
    </>
  );
}

/** Addresses as they are pasted: a line, a comma or a semicolon apart, with or without a name around them. */
const addressesIn = (text: string): readonly string[] => [
  ...new Set(text.toLowerCase().match(/[^\s,;<>"()]+@[^\s,;<>"()]+/g)),
];

function AddLearners({ session }: { readonly session: Session }): ReactElement {
  const t = useText('session');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const [pasted, setPasted] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const add = useSessionChange(
    session.id,
    async (body: { readonly userIds?: string[]; readonly emails?: string[] }) => {
      const answer = await orThrow(api.addLearners({ params: { id: session.id }, body }));
      announce(t('addedLearners', { added: answer.added, already: answer.already }));
      setPasted(answer.unknown.join('\n'));
      return answer;
    },
  );
  const unknown = add.data?.unknown ?? [];
  return (
    <>
      <PersonSearch
        label={t('addLearner')}
        pick={(userId) => add.mutate({ userIds: [userId] })}
        busy={add.isPending}
      />
      <form
        className={styles['section']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const emails = [...addressesIn(pasted)];
          setIsEmpty(emails.length === 0);
          if (emails.length > 0 && !add.isPending) add.mutate({ emails });
        }}
      >
        <TextArea
          label={t('pasteAddresses')}
          hint={t('pasteHint')}
          value={pasted}
          rows={4}
          error={isEmpty ? t('noAddress') : undefined}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <div>
          <Button type="submit" busy={add.isPending}>
            {t('addAddresses')}
          </Button>
        </div>
      </form>
      {add.data === undefined ? null : (
        <p role="status">
          {t('addedLearners', { added: add.data.added, already: add.data.already })}
          {unknown.length === 0
            ? null
            : ` ${t('unknownAddresses', { count: unknown.length, list: unknown.join(', ') })}`}
        </p>
      )}
      {add.error instanceof CallFailure ? <p role="alert">{refusal(add.error)}</p> : null}
    </>
  );
}

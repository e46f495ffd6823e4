/** Roles in companies, classes and the context as sentences; given and taken by whoever may. */
import type { CompanyRole } from '@parcours/contract';
import { Button, IconButton, Select } from '@parcours/ui';
import { trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useState } from 'react';
import { companyRoles, useRoleNames } from '../../parts/access-reasons/use-role-names.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import {
  companiesQuery,
  type Person,
  personClassesQuery,
  rolesQuery,
  usePersonChange,
} from './person-query.ts';
import styles from './person.module.css';
import { useRoleWords } from './use-role-words.ts';

interface Props {
  readonly person: Person;
  readonly isAdmin: boolean;
}

export function RolesSection({ person, isAdmin }: Props): ReactElement {
  const t = useText('person');
  const words = useRoleWords();
  const refusal = useRefusalText();
  const { id, displayName: name, companyUsers = [], roleUsers = [] } = person;
  const classes = useQuery(personClassesQuery(id));
  const removeCompany = usePersonChange(id, (of: string) =>
    orThrow(api.deleteCompanyUser({ params: { id: of } })),
  );
  const removeRole = usePersonChange(id, (of: string) => orThrow(api.deleteRoleUser({ params: { id: of } })));
  const failed = [removeCompany, removeRole].find(({ error }) => error instanceof CallFailure)?.error;
  const places = classes.data ?? [];
  return (
    <SheetSection id="person-roles" title={t('roles', { name })}>
      {companyUsers.length + roleUsers.length + places.length === 0 ? <p>{t('noRole')}</p> : null}
      <ul className={styles['list']}>
        {companyUsers.map(({ id: of, role, company }) => (
          <Sentence
            key={of}
            text={words.ofCompany(role, { name, place: company?.name ?? '' })}
            remove={isAdmin ? () => removeCompany.mutate(of) : undefined}
          />
        ))}
        {roleUsers.map(({ id: of, scopeId, scopeName, role }) => (
          <Sentence
            key={of}
            text={words.ofContext(role?.name ?? '', scopeId === null ? null : (scopeName ?? ''), name)}
            remove={isAdmin ? () => removeRole.mutate(of) : undefined}
          />
        ))}
        {places.map(({ id: of, role, classId, class: held }) => (
          <Sentence
            key={of}
            text={t(role === 'TEACHER' ? 'trainsIn' : 'learnsIn', { name })}
            more={
              <Link to={paths.session} params={{ classId }}>
                {held?.name ?? ''}
              </Link>
            }
          />
        ))}
      </ul>
      {failed instanceof CallFailure ? <p role="alert">{refusal(failed)}</p> : null}
      {isAdmin ? <AddCompanyRole person={person} /> : null}
      {isAdmin ? <AddContextRole person={person} /> : null}
    </SheetSection>
  );
}

function Sentence({
  text,
  more,
  remove,
}: {
  readonly text: string;
  readonly more?: ReactNode;
  readonly remove?: (() => void) | undefined;
}): ReactElement {
  const t = useText('person');
  return (
    <li>
      <span>
        {text} {more}
      </span>
      {remove === undefined ? null : (
        <IconButton icon={trashIcon} label={t('takeBack', { sentence: text })} onClick={remove} />
      )}
    </li>
  );
}

function AddCompanyRole({ person }: { readonly person: Person }): ReactElement {
  const t = useText('person');
  const names = useRoleNames();
  const refusal = useRefusalText();
  const companies = useQuery(companiesQuery);
  const [companyId, setCompanyId] = useState('');
  const [role, setRole] = useState<CompanyRole>('STUDENT');
  const chosen = companyId === '' ? (companies.data?.[0]?.id ?? '') : companyId;
  const add = usePersonChange(person.id, () =>
    orThrow(api.createCompanyUser({ body: { companyId: chosen, userId: person.id, role } })),
  );
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '' && !add.isPending) add.mutate(undefined);
      }}
    >
      <Select
        label={t('company')}
        value={chosen}
        onChange={({ currentTarget }) => setCompanyId(currentTarget.value)}
      >
        {(companies.data ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('companyRole')}
        value={role}
        onChange={({ currentTarget }) =>
          setRole(companyRoles.find((one) => one === currentTarget.value) ?? 'STUDENT')
        }
      >
        {companyRoles.map((one) => (
          <option key={one} value={one}>
            {names.ofCompany(one)}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={add.isPending}>
        {t('giveCompanyRole')}
      </Button>
      {add.error instanceof CallFailure ? <p role="alert">{refusal(add.error)}</p> : null}
    </form>
  );
}

function AddContextRole({ person }: { readonly person: Person }): ReactElement | null {
  const t = useText('person');
  const names = useRoleNames();
  const refusal = useRefusalText();
  const roles = useQuery(rolesQuery);
  const [roleId, setRoleId] = useState('');
  const held = new Set((person.roleUsers ?? []).map((one) => (one.scopeId === null ? one.roleId : '')));
  const free = (roles.data ?? []).filter(({ id }) => !held.has(id));
  const chosen = free.some(({ id }) => id === roleId) ? roleId : (free[0]?.id ?? '');
  const add = usePersonChange(person.id, () =>
    orThrow(api.createRoleUser({ body: { roleId: chosen, principalId: person.id } })),
  );
  if (free.length === 0) return null;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) add.mutate(undefined);
      }}
    >
      <Select
        label={t('contextRole')}
        value={chosen}
        onChange={({ currentTarget }) => setRoleId(currentTarget.value)}
      >
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {names.ofContext(name)}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={add.isPending}>
        {t('giveContextRole')}
      </Button>
      {add.error instanceof CallFailure ? <p role="alert">{refusal(add.error)}</p> : null}
    </form>
  );
}

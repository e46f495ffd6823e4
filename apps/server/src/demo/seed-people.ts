/** The people of a demo tenant, their secrets, roles and companies. */
import { termsVersion } from './legal.ts';
import { daysFrom, type TenantSeed } from './tenant-seed.ts';

export const seedPeople = async ({ tenant, tx, idOf, now, passwordHash }: TenantSeed): Promise<void> => {
  const { contextId } = tx;
  const joined = daysFrom(now, -365);
  await tx.run(
    tx.sql.insertInto('users').values(
      tenant.people.map((person) => ({
        contextId,
        id: idOf(`user/${person.username}`),
        username: person.username,
        firstname: person.firstname,
        lastname: person.lastname,
        email: `${person.username}@${tenant.alias}.example`,
        birthday: person.birthday,
        cguAcceptedVersion: termsVersion,
        cguAcceptedAt: joined,
        preferredLocale: person.locale,
        tincanIdentifier: idOf(`tincan/${person.username}`),
        timeFactor: person.timeFactor ?? 1,
        createdAt: joined,
      })),
    ),
  );
  await tx.run(
    tx.sql.insertInto('user_secrets').values(
      tenant.people.map(({ username }) => ({
        contextId,
        userId: idOf(`user/${username}`),
        passwordHash,
        changedAt: joined,
      })),
    ),
  );
  // Of the whole tenant: its administrator, and who writes and publishes courses.
  const roleNames = ['admin', 'author', 'editor'] as const;
  await tx.run(
    tx.sql.insertInto('roles').values(
      roleNames.map((name) => ({
        contextId,
        id: idOf(`role/${name}`),
        name,
        permissions: name === 'admin' ? ['all'] : [],
      })),
    ),
  );
  await tx.run(
    tx.sql.insertInto('role_users').values(
      tenant.people.flatMap(({ username, isAdmin, courseRole }) => {
        const name = isAdmin === true ? 'admin' : courseRole;
        if (name === undefined) return [];
        return [
          {
            contextId,
            id: idOf(`role/${name}/${username}`),
            roleId: idOf(`role/${name}`),
            principalId: idOf(`user/${username}`),
          },
        ];
      }),
    ),
  );
  await tx.run(
    tx.sql.insertInto('companies').values(
      Object.entries(tenant.companies).map(([key, name]) => ({
        contextId,
        id: idOf(`company/${key}`),
        name,
      })),
    ),
  );
  await tx.run(
    tx.sql.insertInto('company_users').values(
      tenant.people.flatMap(({ username, role, courseRole }) => {
        // Who writes courses belongs to no company.
        if (courseRole !== undefined) return [];
        const companies =
          role === 'STUDENT'
            ? [
                ...new Set(
                  tenant.classes
                    .filter((one) => one.learners.includes(username))
                    .map(({ company }) => company),
                ),
              ]
            : Object.keys(tenant.companies);
        return companies.map((company) => ({
          contextId,
          id: idOf(`company/${company}/${username}`),
          companyId: idOf(`company/${company}`),
          userId: idOf(`user/${username}`),
          role,
        }));
      }),
    ),
  );
};

/** A course for the proof of the journal, made by the generic calls, and the accounts that write it. */
import { type Client, createClient } from '@parcours/contract/client';

const password = 'Demo-2026!';

interface Answered<T> {
  readonly ok: boolean;
  readonly data?: T;
}

export async function of<T>(answer: Promise<Answered<T>>): Promise<T> {
  const { ok, data, ...rest } = await answer;
  if (!ok || data === undefined) throw new Error(JSON.stringify(rest).slice(0, 400));
  return data;
}

export async function tokenOf(url: string, username: string): Promise<string> {
  const anyone = createClient({ baseUrl: `${url}/api`, token: () => null });
  return (await of(anyone.login({ body: { username, password } }))).access_token;
}

/** Makes the learners of the demonstration authors, and lets everybody write as much as the proof does. */
export async function prepareAuthors(admin: Client, usernames: readonly string[]): Promise<void> {
  const context = await of(admin.getCurrentContext());
  const own = await of(admin.getContext({ params: { id: context.id }, query: {} }));
  await of(
    admin.updateContext({
      params: { id: context.id },
      body: { settings: { ...own.settings, quotas: { writes: { person: 1_000_000 } } } },
    }),
  );
  const named = JSON.stringify({ name: 'author' });
  const { items: roles } = await of(admin.listRoles({ query: { where: named } }));
  const role = roles[0] ?? (await of(admin.createRole({ body: { name: 'author' } })));
  for (const username of usernames) {
    const { items } = await of(admin.listUsers({ query: { where: JSON.stringify({ username }) } }));
    const principalId = items[0]?.id ?? '';
    await of(admin.createRoleUser({ body: { roleId: role.id, principalType: 'AppUser', principalId } }));
  }
}

export async function makeCourse(admin: Client): Promise<string> {
  const { id: categoryId } = await of(admin.createCourseCategory({ body: { title: 'Preuve' } }));
  const { id: courseId } = await of(
    admin.createCourse({ body: { title: 'Travail en hauteur', categoryId, state: 'DRAFT' } }),
  );
  const node = { courseId, title: 'Racine' };
  const { id: rootId } = await of(admin.createCourseNode({ body: { ...node, type: 'root', order: 5 } }));
  for (const [place, title] of ['Préparer', 'Monter', 'Travailler', 'Ranger'].entries()) {
    const { id: parentId } = await of(
      admin.createCourseNode({
        body: { courseId, title, type: 'container', parentId: rootId, order: 10 * place },
      }),
    );
    for (const page of [1, 2, 3, 4, 5]) {
      const html = `<p>${title} la page ${page} avec soin et méthode.</p>`;
      const rows = [{ id: 'r1', type: 'wysiwyg' as const, html }];
      const { id: blockId } = await of(
        admin.createCourseBlock({
          body: {
            title: `${title} ${page}`,
            content: { statement: { html }, sections: [{ id: 's1', rows }] },
          },
        }),
      );
      await of(
        admin.createCourseNode({
          body: { courseId, title: `${title} ${page}`, type: 'block', parentId, blockId, order: 3 * page },
        }),
      );
    }
  }
  return courseId;
}

/** A slot that comes, among the notifications: what, when, and where it leads. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id } from '../../../testing/samples.ts';

let portal: OpenPortal;
afterEach(() => portal.close());

test('a slot is told with the moment at which it starts, and leads to Home', async () => {
  portal = await openPortal('/notifications', {
    listNotifications: () => ({
      items: [
        {
          id: id(60),
          kind: 'slot',
          at: '2026-03-02T08:00:00.000Z',
          unread: true,
          actor: null,
          title: 'Pose et dépose (Novembre)',
          startsAt: '2026-03-03T08:30:00.000Z',
          lessonId: null,
          pageId: null,
          threadId: null,
          scoreTold: false,
        },
      ],
      unread: 1,
      more: false,
    }),
  });
  const link = page.getByRole('link', {
    name: /^Séance à venir\s: Pose et dépose \(Novembre\), 3 mars 2026/,
  });
  await expect.element(link).toBeVisible();
  await expect.element(link).toHaveAttribute('href', '/');
});

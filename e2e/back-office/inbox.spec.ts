// The inbox: what a learner wrote is answered in place, read by the learner, and counted.
import { faultsInViews, views } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR' });

test('a trainer answers a message and a thread from the inbox @once', async ({ page, ownPortal }) => {
  test.setTimeout(180_000);
  const learner = await signIn(ownPortal, 'atelier');
  const trainer = await signIn(ownPortal, 'atelier', 'trainer');
  const body = { recipientId: trainer.id, object: 'Mon harnais', message: 'Puis-je le garder ?' };
  worked(await learner.api.contactUser({ body }));

  await enterOffice(page, ownPortal, { username: 'trainer', path: '/suivi' });
  await page.getByRole('link', { name: 'Lire les messages' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused();
  const message = page.getByRole('article').filter({ hasText: 'Puis-je le garder ?' });
  await expect(message.getByText('Non lu')).toBeVisible();
  await message.getByText('Lire et répondre').click();
  await expect(message.getByText('Non lu')).toBeHidden();
  await message.getByRole('textbox').fill('Non : mettez-le de côté.');
  expect(await faultsInViews(page, 'the inbox', views)).toEqual([]);
  await message.getByRole('button', { name: 'Garder ce texte' }).press('Enter');
  await message.getByRole('button', { name: 'Envoyer' }).press('Enter');
  await expect(message.getByText('Vous avez répondu.', { exact: false })).toBeVisible();

  const thread = page.getByRole('article').filter({ hasText: 'Carnet de bord' }).first();
  await thread.getByText(/^Lire /).click();
  await thread.getByRole('button', { name: /^Insérer une réponse/ }).press('Enter');
  await page.getByRole('button', { name: 'Non : mettez-le de côté.', exact: true }).press('Enter');
  await expect(thread.getByRole('textbox')).toHaveValue('Non : mettez-le de côté.');
  await thread.getByRole('button', { name: 'Envoyer' }).press('Enter');
  await expect(thread.getByRole('textbox')).toHaveValue('');

  const query = { where: JSON.stringify({ userId: trainer.id }), sort: '-createdAt', limit: 1 };
  const [written] = worked(await trainer.api.listLogBookRecords({ query })).items;
  expect(written?.message).toBe('Non : mettez-le de côté.');
});

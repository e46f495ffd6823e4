/** The case of a killed process that makes the sizes of a picture. */
import { setPicturesDue } from '../../features/files/pictures/due-pictures.store.ts';
import { stockFile } from '../stock/stock-account.ts';
import { photoOf } from '../stock/upload.ts';
import { count, inTenant, type KillCase } from './kill-stage.ts';

export const pictureCase: KillCase = {
  async make(stage) {
    const { server, tenant } = stage;
    const fileId = await stockFile(server, tenant, {
      name: 'photo.jpg',
      type: 'image/jpeg',
      fileType: 'image',
      bytes: await photoOf(900),
    });
    await inTenant(stage, (tx) => setPicturesDue(tx, [fileId], server.clock.now()));
    return async () => [
      await count(stage, `file_sizes where "fileId" = '${fileId}'`),
      await count(stage, `due_pictures where "fileId" = '${fileId}'`),
      // Bytes that are shown are never among those that are removed.
      await count(
        stage,
        `unused_bytes where "storageKey" in (select "storageKey" from file_sizes where "fileId" = '${fileId}')`,
      ),
    ];
  },
  once: [2, 0, 0],
};

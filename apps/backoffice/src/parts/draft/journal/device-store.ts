/** Operations that the server does not have yet, in the browser's own database: they outlive the tab and the machine's sleep. */
import { type DBSchema, openDB } from 'idb';
import { type JournalStore, type KeptOperation, sortKept } from './journal-store.ts';

interface Rows extends DBSchema {
  operations: { key: [owner: string, id: string]; value: KeptOperation & { readonly owner: string } };
}

/** Of one person and one course; what others keep on the same device is neither read nor removed. */
export async function openDeviceStore(userId: string, courseId: string): Promise<JournalStore> {
  const owner = `${userId} ${courseId}`;
  const database = await openDB<Rows>('parcours-drafts', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('operations', { keyPath: ['owner', 'id'] }),
  });
  return {
    async read() {
      const all = await database.getAll('operations', IDBKeyRange.bound([owner], [owner, []]));
      return sortKept(all.map(({ owner: _owner, ...one }) => one));
    },
    async put(one) {
      await database.put('operations', { ...one, owner });
    },
    async remove(ids) {
      const { store, done } = database.transaction('operations', 'readwrite');
      await Promise.all([...ids.map((id) => store.delete([owner, id])), done]);
    },
  };
}

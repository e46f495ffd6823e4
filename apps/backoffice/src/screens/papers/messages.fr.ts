/** French texts of the list of all certificats de réalisation. */
import type { PapersMessages } from './messages.en.ts';

export const papersFr: PapersMessages = {
  title: 'Certificats de réalisation',
  lead: 'Tous ceux qui ont été établis dans les sessions dont vous lisez les résultats. On en retrouve un par le nom, la session, sa référence, ou l’adresse à laquelle mène son code QR\u00a0; celui d’une personne effacée, qui n’a plus de nom, par sa référence.',
  which: 'Lesquels',
  everything: 'Tous',
  'which-issued': 'Ceux qui sont valables',
  'which-replaced': 'Remplacés',
  'which-revoked': 'Révoqués',
  'which-erased': 'De personnes effacées',
  columnHolder: 'Personne',
  columnClass: 'Session',
  columnMade: 'Établi le',
  columnHours: 'Durée',
  columnState: 'État',
  columnRef: 'Référence',
  columnRevoke: 'Révoquer',
  erased: 'Personne effacée',
  paperOf: '{holder}, {session}',
  empty:
    'Aucun certificat de réalisation n’a encore été établi\u00a0: ils se font sur la page d’une personne, et avec les certificats d’une session.',
};

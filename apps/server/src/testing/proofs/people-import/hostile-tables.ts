/** Tables of people as centres export them, badly, and as somebody hostile would: what each is to become, cell by cell. */
import { limits } from '@parcours/contract';

export interface HostileTable {
  readonly name: string;
  readonly table: string | Uint8Array;
  /** Of a table that cannot be read: the path of the refusal. */
  readonly unreadable?: string;
  /** One for each row: `line verdict`, and each fault as `field:reason`. */
  readonly rows?: readonly string[];
  /** What the accounts hold once it is imported: address, first name, last name, birthday, name to sign in with. */
  readonly people?: readonly (readonly (string | null)[])[];
}

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const one = (email: string, ...others: readonly (string | null)[]) => {
  const [firstname = null, lastname = null, birthday = null, username = null] = others;
  return [[email, firstname, lastname, birthday, username]];
};
const refused = (name: string, row: string, header: string, fault: string): HostileTable => ({
  name,
  table: `${header}\n${row}`,
  rows: [`2 refused ${fault}`],
  people: [],
});
const full = 'E-mail;Prénom;Nom;Date de naissance;Identifiant';

/** For a company of which `learner@alpha.test` is, and `peer@alpha.test` not; somebody signs in as `admin`, and Anne Durand is there. */
export const hostileTables: readonly HostileTable[] = [
  { name: 'nothing', table: '', unreadable: 'body.file.empty' },
  { name: 'blank lines and delimiters', table: '\n ;;\n\t\n', unreadable: 'body.file.empty' },
  { name: 'a header alone', table: 'Nom;E-mail', unreadable: 'body.file.empty' },
  { name: 'a spreadsheet’s own file', table: 'PK\u0003\u0004\u0000\u0000', unreadable: 'body.file.binary' },
  { name: 'UTF-16', table: utf16('E-mail\na@seize.test'), unreadable: 'body.file.binary' },
  {
    name: 'a quote that never ends',
    table: 'Nom;E-mail\nA;"a@x.test',
    unreadable: 'body.file.unclosed-quote.2',
  },
  {
    name: 'a row too many',
    table: `E-mail\n${'x\n'.repeat(limits.importRowsMax + 1)}`,
    unreadable: 'body.file.too-many-rows',
  },
  {
    name: 'columns without end',
    table: `${'a;'.repeat(5_000)}\n1`,
    unreadable: 'body.file.too-many-columns',
  },
  {
    name: 'Windows, semicolons',
    table: latin('Nom;Prénom;E-mail\r\nLefèvre;Zoé;zoe@windows.test\r\n'),
    rows: ['2 new'],
    people: one('zoe@windows.test', 'Zoé', 'Lefèvre'),
  },
  {
    name: 'Windows, with its own signs',
    table: new Uint8Array([
      ...Buffer.from('E-mail;Nom\ncoeur@windows.test;L'),
      0x92,
      ...Buffer.from('Hôte', 'latin1'),
    ]),
    rows: ['2 new'],
    people: one('coeur@windows.test', null, 'L’Hôte'),
  },
  {
    name: 'UTF-8 with a mark in front',
    table: '\uFEFFE-mail,Prénom\nmarque@utf.test,Léo',
    rows: ['2 new'],
    people: one('marque@utf.test', 'Léo'),
  },
  {
    name: 'tabs, and line ends of old machines',
    table: 'E-mail\tPrénom\rtab@utf.test\tLou\r',
    rows: ['2 new'],
    people: one('tab@utf.test', 'Lou'),
  },
  {
    name: 'bars, named in the first line',
    table: 'sep=|\nE-mail|Prénom\nbarre@utf.test|Max, dit "le grand"',
    rows: ['3 new'],
    people: one('barre@utf.test', 'Max, dit "le grand"'),
  },
  {
    name: 'no header',
    table: 'nu@tete.test\ndeux@tete.test',
    rows: ['1 new', '2 new'],
    people: [...one('deux@tete.test'), ...one('nu@tete.test')],
  },
  {
    name: 'two columns of one name: the first counts',
    table: 'E-mail;Nom;Nom\ndouble@nom.test;Premier;Second',
    rows: ['2 new'],
    people: one('double@nom.test', null, 'Premier'),
  },
  {
    name: 'quotes, delimiters and lines within a cell',
    table: 'E-mail;Nom\ncite@nom.test;"De; ""La""\nTour"',
    rows: ['2 new'],
    people: one('cite@nom.test', null, 'De; "La" Tour'),
  },
  {
    name: 'something behind a closing quote',
    table: 'E-mail;Nom\nderriere@nom.test;"Martin" fils',
    rows: ['2 refused null:torn'],
    people: [],
  },
  {
    name: 'formulas stay text',
    table: 'E-mail;Prénom;Nom\nf@formule.test;=1+1;@SUM(A1)\ng@formule.test;+33 1;-cmd|calc',
    rows: ['2 new', '3 new'],
    people: [...one('f@formule.test', '=1+1', '@SUM(A1)'), ...one('g@formule.test', '+33 1', '-cmd|calc')],
  },
  {
    name: 'markup stays text',
    table: 'E-mail;Prénom\nm@balise.test;<img src=x onerror=alert(1)>',
    rows: ['2 new'],
    people: one('m@balise.test', '<img src=x onerror=alert(1)>'),
  },
  {
    name: 'a statement of a database stays text',
    table: "E-mail,Nom\ns@sql.test,'); drop table users; --",
    rows: ['2 new'],
    people: one('s@sql.test', null, "'); drop table users; --"),
  },
  {
    name: 'other writings, and signs of three bytes and four',
    table: 'E-mail;Prénom;Nom\ne@monde.test;محمد;Дмитрий 𝒳',
    rows: ['2 new'],
    people: one('e@monde.test', 'محمد', 'Дмитрий 𝒳'),
  },
  {
    name: 'letters put together of two signs become one',
    table: 'E-mail;Prénom\nn@forme.test;Zoe\u0301',
    rows: ['2 new'],
    people: one('n@forme.test', 'Zoé'),
  },
  {
    name: 'spaces that nobody sees',
    table: 'E-mail;Prénom\n\u00A0b@blanc.test\u200B;\u2003 Léa \uFEFF Lou',
    rows: ['2 new'],
    people: one('b@blanc.test', 'Léa Lou'),
  },
  {
    name: 'days in three ways',
    table: `${full}\nd1@jour.test;Anna;Premier;17/05/1990;\nd2@jour.test;Bela;Deux;1990-05-17;\nd3@jour.test;Cleo;Trois;7.5.1990;`,
    rows: ['2 new', '3 new', '4 new'],
    people: [
      ...one('d1@jour.test', 'Anna', 'Premier', '1990-05-17'),
      ...one('d2@jour.test', 'Bela', 'Deux', '1990-05-17'),
      ...one('d3@jour.test', 'Cleo', 'Trois', '1990-05-07'),
    ],
  },
  refused('a day that no month has', 'j@faux.test;Anna;Nom;31/02/1990;', full, 'birthday:invalid'),
  refused('a day of tomorrow’s people', 'j@faux.test;Anna;Nom;17/05/2190;', full, 'birthday:invalid'),
  refused('a day as a spreadsheet counts', 'j@faux.test;Anna;Nom;32874;', full, 'birthday:invalid'),
  refused('a year of two digits', 'j@faux.test;Anna;Nom;17/05/90;', full, 'birthday:invalid'),
  refused('no address', ';Anna;Nom;;', full, 'email:missing'),
  refused('an address that is none', 'pas une adresse;Anna;Nom;;', full, 'email:invalid'),
  refused('an address with a line in it', '"a@x.test\nBcc: b@x.test";Anna;Nom;;', full, 'email:invalid'),
  refused('a name without end', `long@nom.test;Anna;${'x'.repeat(100_000)};;`, full, 'lastname:length'),
  refused('more cells than columns', 'trop@nom.test;Anna;Nom;;;et;plus', full, 'null:too-many-cells'),
  refused('somebody else’s name to sign in with', 'vole@nom.test;Anna;Nom;;ADMIN', full, 'username:taken'),
  refused(
    'an address as a name to sign in with',
    'vole@nom.test;Anna;Nom;;peer@alpha.test',
    full,
    'username:address username:taken',
  ),
  {
    name: 'one person twice: the first counts',
    table: 'E-mail;Prénom\nune@fois.test;Anna\nUNE@FOIS.TEST;Bela',
    rows: ['2 new', '3 refused email:twice'],
    people: one('une@fois.test', 'Anna'),
  },
  {
    name: 'a twin under another address',
    table: `${full}\nt1@jumeau.test;Anne;Durand;03/02/1985;`,
    rows: ['2 refused null:twin'],
    people: [],
  },
  {
    name: 'somebody who is there, in capitals, changed',
    table: 'E-mail;Nom\nPEER@alpha.test;Autrement',
    rows: ['2 changed'],
    people: [],
  },
  {
    name: 'somebody who is there, with empty cells',
    table: `${full}\nlearner@alpha.test;;;;`,
    rows: ['2 same'],
    people: [],
  },
  {
    name: 'blank rows between',
    table: 'E-mail\n\n\nvide@ligne.test\n;;\n\n',
    rows: ['4 new'],
    people: one('vide@ligne.test'),
  },
];

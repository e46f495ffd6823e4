/** The guides of the API in French. */
import { apiScopes, limits, webhookEvents } from '@parcours/contract';
import { examples } from './examples.ts';
import { eventData, type Guide, heading, shown, words } from './guide.ts';

const meanings: Readonly<Record<(typeof webhookEvents)[number], string>> = {
  'user.created': 'Un compte a été créé.',
  'enrolment.created': 'Quelqu’un participe à une session.',
  'enrolment.removed': 'Quelqu’un ne participe plus à une session.',
  'page.completed': 'Un apprenant a terminé une page.',
  'lesson.ended': 'Un apprenant est arrivé à la fin d’une leçon.',
  'certificate.issued': 'Un certificat a été délivré.',
  'certificate.revoked': 'Un certificat a été révoqué.',
  'logbook.created': 'Une note ou une réponse a été écrite dans un carnet de bord.',
};

export const guidesInFrench: readonly Guide[] = [
  {
    name: 'guide-cles',
    lang: 'fr',
    title: 'Clés d’API',
    parts: [
      words(
        'Un autre logiciel de votre centre appelle l’API avec une clé. Un administrateur la crée dans l’administration, sous Réglages, Clés d’API\u00a0: un nom, ce qu’elle peut faire (ses droits), et jusqu’à quand. Elle est montrée une seule fois. Gardez-la comme un mot de passe\u00a0; révoquée, elle n’ouvre plus rien dès l’appel suivant.',
      ),
      words(
        'Mettez dans `API` l’adresse de votre portail suivie de `/api`, par exemple `https://formation.example.org/api`, et la clé dans `KEY`. Les exemples de cette page fonctionnent alors tels quels.',
      ),
      heading('Lire'),
      shown('Deux personnes, dans l’ordre, avec le total', examples.listPeople),
      words(
        `Les listes prennent \`where\`, \`sort\`, \`limit\` (au plus ${limits.listMax}), \`offset\`, \`populate\` et \`count\`. \`where\` est du JSON\u00a0: un champ et une valeur, ou un opérateur comme \`$in\`, \`$gte\` ou \`$has\`.`,
      ),
      shown('Une personne par son identifiant de connexion', examples.findPerson),
      heading('Écrire'),
      shown('Un nouveau compte', examples.createPerson),
      words(
        'La réponse est le nouveau compte avec son `id`. Le même appel une seconde fois est refusé, puisque l’identifiant est pris\u00a0: rien n’est créé deux fois.',
      ),
      heading('Tableaux de personnes'),
      words(
        'Avec `people:import`, une clé envoie un tableau de personnes pour une entreprise, comme le fait l’écran : les colonnes sont reconnues comme la dernière fois ou à leur nom, chaque ligne est jugée, et les bonnes sont importées. Les lignes refusées reviennent avec leurs raisons par `GET imports/{id}/refused.csv?locale=fr`. Qui n’est pas dans le tableau n’est suspendu que si l’import nomme la liste que `GET imports/{id}/missing` a répondue.',
      ),
      shown('Un tableau, jugé puis importé', examples.importPeople),
      heading('Cours, fichiers et paquets'),
      words(
        'Une clé appelle ce que les écrans d’écriture appellent. `courses:read` lit les brouillons avec leurs réponses, leur historique et leurs vérifications, et sort un cours en texte ; `courses:update` écrit les brouillons par opérations, les joue et fait entrer un cours en texte ; `courses:create` crée et copie des cours. `courses:publish` publie, répare et recorrige : ce droit change ce que voient les apprenants, et se donne à part. `files:create` envoie des fichiers, entiers ou par morceaux ; `course-blocks:create` fait entrer des paquets tincan. Restent fermés aux clés la présence, les événements en direct et le champ de recherche : ils appartiennent à une personne devant un écran.',
      ),
      shown('Un fichier dans la médiathèque', examples.sendFile),
      shown('Un gros fichier par morceaux', examples.sendFileInParts),
      shown('Un paquet tincan', examples.sendPackage),
      heading('Depuis un programme'),
      shown('Tout le monde, page après page, en TypeScript', examples.readAll),
      heading('Pourquoi un appel peut être refusé'),
      {
        kind: 'table',
        heads: ['État', 'Sens', 'Que faire'],
        rows: [
          [
            '400',
            'Ce qui est envoyé est incorrect\u00a0; `errors` nomme chaque endroit.',
            'Corriger\u00a0; rien n’a été changé.',
          ],
          ['401', 'La clé est inconnue, révoquée ou échue.', 'En créer une nouvelle.'],
          ['403', 'La clé n’a pas le droit que l’appel demande.', 'Créer une clé avec ce droit.'],
          ['404', 'Rien de tel dans votre centre.', ''],
          ['429', 'Trop d’appels à la fois.', 'Attendre `Retry-After` secondes.'],
          ['503', 'Pas maintenant.', 'Attendre `Retry-After` secondes.'],
        ],
      },
      words(
        'Un refus répond `errors`, une liste\u00a0: chacun a un `code`, puis un `title` et un `message` dans la langue de `Accept-Language`, et le `path` de l’endroit quand ce qui est envoyé est incorrect. Donnez son `requestId` quand vous posez une question à son sujet. Chaque opération de ces pages nomme ses codes et le droit qu’une clé doit avoir (scope).',
      ),
      heading('Droits d’une clé (scopes)'),
      words(apiScopes.map((scope) => `\`${scope}\``).join(', ')),
    ],
  },
  {
    name: 'guide-webhooks-fr',
    lang: 'fr',
    title: 'Webhooks (en français)',
    parts: [
      words(
        'Ce qui se passe dans votre centre est dit à une adresse à vous. Un administrateur crée un webhook dans l’administration, sous Réglages, Webhooks\u00a0: un nom, une adresse en `https`, et les événements. Le secret qui signe les messages est montré une seule fois.',
      ),
      words(
        'Les messages sont signés selon Standard Webhooks (standardwebhooks.com), dont les bibliothèques les vérifient aussi\u00a0: `webhook-id`, `webhook-timestamp` (secondes depuis 1970), et `webhook-signature`, soit `v1,` suivi du HMAC-SHA256 de `id.timestamp.corps` en base64.',
      ),
      heading('Recevoir'),
      shown('Un récepteur en TypeScript, sans bibliothèque', examples.receive),
      words(
        'Répondez par un état de 200 à 299 en moins de vingt secondes, et travaillez ensuite. Tout autre résultat est tenté de nouveau après des pauses croissantes\u00a0: un message peut donc arriver deux fois, écartez le second par son `webhook-id`. L’ordre peut différer de ce qui s’est passé\u00a0: lisez `timestamp`. Un récepteur qui échoue longtemps est mis en pause, les administrateurs en sont avertis par courriel, et ce qui se passe entre-temps est gardé.',
      ),
      heading('Essayer'),
      words(
        'L’administration envoie un message du type `test`, montre chaque envoi avec sa réponse, et en renvoie un. Sans elle, signez-en un vous-même\u00a0:',
      ),
      shown('Un message signé vers votre propre récepteur', examples.sendYourself),
      heading('Événements'),
      words(
        'Le corps est du JSON\u00a0: `type`, `timestamp` et `data`. Les identifiants sont ceux de l’API.',
      ),
      {
        kind: 'table',
        heads: ['Type', 'Quand', 'Dans `data`'],
        rows: webhookEvents.map((type) => [`\`${type}\``, meanings[type], eventData[type]]),
      },
    ],
  },
];

/** The accessibility statement in French, until a tenant has its own: it claims nothing that nobody audited. */
export const accessibilityFr = `<h2>État de conformité</h2>
<p>Ce portail est <strong>non conforme</strong> au référentiel général d’amélioration de l’accessibilité (RGAA 4.1)&nbsp;: aucun audit complet n’a encore été mené. Seul un tel audit permet d’annoncer davantage.</p>
<h2>Ce qui est vérifié</h2>
<p>Chaque écran est contrôlé automatiquement à chaque version, en clair et en sombre, sur grand écran et à 320 pixels de large&nbsp;: règles WCAG 2.2 de niveaux A et AA détectables par un outil, parcours au clavier seul, absence de défilement horizontal. Les réponses aux exercices peuvent toutes être données au clavier, à la souris et au doigt, sans glisser-déposer. Un outil ne détecte qu’une partie des obstacles&nbsp;: il ne remplace pas l’avis des personnes concernées.</p>
<h2>Contenus non accessibles</h2>
<p>Les documents, images et vidéos des formations sont fournis par votre centre de formation. Certains peuvent manquer de description, de sous-titres ou de transcription. Les activités venues d’autres éditeurs, affichées dans un cadre, échappent à nos contrôles.</p>
<h2>Établissement de cette déclaration</h2>
<p>Cette déclaration a été établie le 21 novembre 2026. Elle repose sur des contrôles automatiques et sur des essais au clavier.</p>
<h2>Aide et contact</h2>
<p>Si vous n’arrivez pas à accéder à un contenu ou à un service, écrivez à votre centre de formation ou à l’un de vos formateurs&nbsp;: une autre forme vous sera proposée.</p>
<h2>Voies de recours</h2>
<p>En France, si vous avez signalé un défaut d’accessibilité et n’avez pas reçu de réponse satisfaisante, vous pouvez vous adresser au <a href="https://www.defenseurdesdroits.fr/">Défenseur des droits</a>.</p>`;

/** What guessers try first, in French and English: without case, accents, digits and signs around. Data alone. */

const words = `
password passwort passord pass passe motdepasse monmotdepasse mdp passphrase secret topsecret azerty azertyuiop qsdfgh
wxcvbn qwerty qwertyuiop qwertz qwertzuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm aqwzsx wsxcde qazwsx qweasd abc abcd
abcde abcdef abcdefg aaa aaaa abba admin administrator administrateur root user utilisateur guest invite test testtest
tester demo exemple example default changeme change changezmoi login connexion welcome bienvenue bonjour bonsoir hello
hi salut coucou letmein entrer ouvretoi sesame access acces master maitre boss chef superman batman spiderman ironman
starwars matrix pokemon pikachu naruto dragon dragonball ninja hunter killer shadow ghost phoenix warrior trustno
iloveyou jetaime amour love lovely mylove monamour bebe baby honey sweetheart princess princesse prince angel ange ange
bisous doudou loulou loulou minou chouchou nounours cherie cheri maman papa mamie papy family famille soleil sunshine
lune moon star etoile fleur flower rose violette marguerite jasmine chocolat chocolate cookie coffee banane banana orange
cherry cerise fraise vanille caramel pizza cheese fromage football foot soccer baseball basketball hockey rugby tennis
marseille paris lyon toulouse bordeaux nantes lille strasbourg grenoble france francais geneve lausanne suisse swiss
zurich quebec montreal toronto ottawa vancouver canada canadien bruxelles london england america newyork california texas
summer winter spring autumn fall ete hiver printemps automne january february march april may june july august september
october november december janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre monday
tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche holiday vacances
noel christmas
nicolas julien thomas camille alexandre alexandra sebastien stephane christophe frederic philippe laurent olivier pascal
patrick michel daniel david pierre jean marie sophie nathalie isabelle sylvie sandrine caroline charlotte juliette emma
manon chloe lea lucas enzo hugo louis arthur michael jessica ashley jennifer jordan charlie thomas robert george william
andrew joshua matthew anthony maggie ginger buddy pepper molly bailey monkey tigger tiger lion cheval horse chien dog
chat cat lapin rabbit dauphin dolphin eagle aigle panda
formation training apprenant learner eleve student etudiant formateur trainer ecole school college lycee universite
university bureau office company entreprise societe travail work job internet google facebook instagram youtube windows
apple microsoft samsung android iphone computer ordinateur portable portail parcours mercedes ferrari porsche peugeot
renault citroen toyota honda yamaha kawasaki harley
god jesus freedom liberte whatever nothing rien money argent dollar euro lucky chance happy heureux cool super genial
bravo merci please merde putain fuck fuckyou shit bitch pussy sexy sex
`;

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Fields, with and without faults. */
import { useState, type ReactElement } from 'react';
import {
  Button,
  FormErrorSummary,
  PasswordField,
  SegmentedRadio,
  Select,
  Sheet,
  StarRating,
  TextArea,
  TextField,
} from '../src/index.ts';

export function FieldsBoard(): ReactElement {
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system');
  const [stars, setStars] = useState<number | null>(3);
  return (
    <section>
      <h2>Les champs</h2>
      <div className="pair">
        <Sheet as="form" aria-label="Connexion">
          <div className="stack">
            <TextField label="Identifiant" autoComplete="username" defaultValue="marie.lenoir" />
            <PasswordField
              label="Mot de passe"
              autoComplete="current-password"
              revealLabel="Afficher le mot de passe"
              revealWords={['Afficher', 'Masquer']}
            />
            <Button variant="primary" wide type="button">
              Se connecter
            </Button>
          </div>
        </Sheet>
        <Sheet as="form" aria-label="Identité">
          <div className="stack">
            <FormErrorSummary
              attempt={0}
              title="Une réponse à corriger"
              errors={[{ fieldId: 'mail', message: 'Adresse : il manque le @' }]}
            />
            <TextField
              id="mail"
              label="Adresse électronique"
              optionalMark="(optionnel)"
              hint="Elle ne sert qu’à vous écrire."
              error="Il manque le @, par exemple marie@exemple.fr."
              defaultValue="marie.exemple.fr"
            />
            <TextField label="Longueur de la panne" unit="mm" inputMode="decimal" defaultValue="2400" />
            <Select label="Langue" defaultValue="fr">
              <option value="fr">Français</option>
              <option value="en">English</option>
            </Select>
            <TextArea label="Commentaire" counter="12 sur 999" defaultValue="Bien expliqué." />
          </div>
        </Sheet>
      </div>
      <div className="row">
        <SegmentedRadio
          legend="Thème"
          options={[
            { value: 'system', label: 'Système' },
            { value: 'light', label: 'Clair' },
            { value: 'dark', label: 'Sombre' },
          ]}
          value={theme}
          onChange={setTheme}
        />
        <StarRating
          legend="Note"
          labels={['1, insuffisant', '2, passable', '3, bien', '4, très bien', '5, excellent']}
          value={stars}
          onChange={setStars}
        />
      </div>
    </section>
  );
}

/** Fields, empty, filled and refused. */
import { useState, type ReactElement } from 'react';
import {
  Button,
  Checkbox,
  FormErrorSummary,
  PasswordField,
  SegmentedRadio,
  Select,
  Sheet,
  StarRating,
  TextArea,
  TextField,
} from '@parcours/ui';
import { Board } from './board.tsx';
import styles from './gallery.module.css';
import { useGalleryWords } from './words.ts';

export function FieldsBoard(): ReactElement {
  const t = useGalleryWords();
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system');
  const [stars, setStars] = useState<number | null>(3);
  return (
    <Board title={t.fields}>
      <div className={styles['pair']}>
        <Sheet as="form" aria-label={t.username}>
          <div className={styles['stack']}>
            <TextField label={t.username} autoComplete="username" defaultValue="marie.lenoir" />
            <PasswordField
              label={t.password}
              autoComplete="current-password"
              revealLabel={t.showPassword}
              revealWords={[t.show, t.hide]}
            />
            <Checkbox label={t.agree} defaultChecked />
            <Checkbox label={t.agree} error={t.agreeFault} />
            <Button variant="primary" wide>
              {t.send}
            </Button>
          </div>
        </Sheet>
        <Sheet as="form" aria-label={t.identity}>
          <div className={styles['stack']}>
            <FormErrorSummary
              attempt={0}
              title={t.oneFault}
              errors={[{ fieldId: 'gallery-mail', message: t.mailFault }]}
            />
            <TextField
              id="gallery-mail"
              label={t.mail}
              optionalMark={t.optional}
              hint={t.mailHint}
              error={t.mailFault}
              defaultValue="marie.exemple.fr"
            />
            <TextField label={t.length} unit="mm" inputMode="decimal" defaultValue="2400" />
            <Select label={t.language} defaultValue="fr">
              <option value="fr" lang="fr">
                Français
              </option>
              <option value="en" lang="en">
                English
              </option>
            </Select>
            <TextArea label={t.comment} counter={t.counter} defaultValue={t.saved} />
          </div>
        </Sheet>
      </div>
      <div className={styles['row']}>
        <SegmentedRadio
          legend={t.theme}
          options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t[value] }))}
          value={theme}
          onChange={setTheme}
        />
        <StarRating legend={t.mark} labels={t.marks} value={stars} onChange={setStars} />
      </div>
    </Board>
  );
}

/** Buttons, dialogs, chips, alerts that float. */
import { useState, type ReactElement } from 'react';
import {
  Button,
  Chip,
  ConfirmDialog,
  Dialog,
  IconButton,
  StatusChip,
  Toolbar,
  useAlerts,
} from '../src/index.ts';
import {
  arrowRightIcon,
  calculatorIcon,
  lightbulbIcon,
  paperclipIcon,
  trashIcon,
  xIcon,
} from '../src/icons.ts';

export function ActionsBoard(): ReactElement {
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none');
  const [mine, setMine] = useState(true);
  const alerts = useAlerts();
  return (
    <section>
      <h2>Les gestes</h2>
      <div className="row">
        <Button variant="primary" iconEnd={arrowRightIcon}>
          Suivant
        </Button>
        <Button onClick={() => setOpen('dialog')}>Ouvrir la fenêtre</Button>
        <Button variant="quiet" icon={lightbulbIcon}>
          Indice 2 : −10 points
        </Button>
        <Button variant="danger" icon={trashIcon} onClick={() => setOpen('confirm')}>
          Effacer
        </Button>
        <Button variant="primary" busy busyLabel="Envoi…">
          Envoyer
        </Button>
        <Button size="small">Petit</Button>
        <Button size="large" variant="primary">
          Commencer
        </Button>
        <IconButton icon={xIcon} label="Fermer" />
        <Button onClick={() => alerts.show({ tone: 'success', code: 'SAVED', durationMs: 7000 })}>
          Alerte
        </Button>
      </div>
      <div className="row">
        <Chip pressed={mine} count={4} onClick={() => setMine(!mine)}>
          En cours
        </Chip>
        <Chip pressed={false} count={12}>
          À venir
        </Chip>
        <Chip pressed={false}>Terminées</Chip>
        <Toolbar label="Outils">
          <IconButton icon={calculatorIcon} label="Calculatrice" />
          <IconButton icon={paperclipIcon} label="Ressources (3)" />
          <IconButton icon={lightbulbIcon} label="Indices" aria-pressed="true" />
        </Toolbar>
      </div>
      <div className="row">
        <StatusChip state="draft">Gardé sur cet appareil</StatusChip>
        <StatusChip state="sending">Envoi…</StatusChip>
        <StatusChip state="saved">Enregistré 14:32</StatusChip>
        <StatusChip state="offline">Hors ligne, sera envoyé</StatusChip>
        <StatusChip state="failed">Non envoyé, réessayer</StatusChip>
      </div>
      <Dialog
        open={open === 'dialog'}
        title="Commencer l’épreuve chronométrée ?"
        closeLabel="Fermer"
        onClose={() => setOpen('none')}
        footer={
          <>
            <Button onClick={() => setOpen('none')}>Peut-être plus tard</Button>
            <Button variant="primary" onClick={() => setOpen('none')}>
              Commencer
            </Button>
          </>
        }
      >
        <p>Durée : 20 minutes. À zéro, vos réponses sont envoyées telles quelles.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Effacer ce brouillon ?"
        confirmLabel="Effacer"
        cancelLabel="Garder"
        onConfirm={() => setOpen('none')}
        onCancel={() => setOpen('none')}
      >
        <p>Le texte ne pourra pas être repris.</p>
      </ConfirmDialog>
    </section>
  );
}

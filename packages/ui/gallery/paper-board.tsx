/** Sheets, tickets, tapes, medals, score. */
import type { ReactElement } from 'react';
import {
  Badge,
  buttonClass,
  Medal,
  ScoreRadial,
  Sheet,
  Tape,
  TicketCard,
  type TapeTick,
} from '../src/index.ts';
import { SetIcon } from '../src/icon-sets.ts';

const ticks = (pattern: string): TapeTick[] =>
  [...pattern].map((mark) => ({ f: 'full', h: 'half', c: 'current' } as const)[mark] ?? 'empty');

export function PaperBoard(): ReactElement {
  return (
    <section>
      <h2>Le papier et le mètre</h2>
      <Sheet margin as="article">
        <div className="stack">
          <p>Reprendre</p>
          <h3 style={{ fontSize: 'var(--text-2xl)' }}>Lire un plan coté : échelles et cotes</h3>
          <Tape
            segments={[{ ticks: ticks('ffffff') }, { ticks: ticks('fffffhc..') }, { ticks: ticks('......') }]}
            size="large"
          >
            12 pages sur 21, 57 % · reste environ 18 minutes
          </Tape>
          <p>
            <a className={buttonClass({ variant: 'primary', size: 'large' })} href="#reprendre">
              Reprendre à la page 13
            </a>
          </p>
        </div>
      </Sheet>
      <div className="pair">
        <TicketCard
          icon={<SetIcon set="jobs" name="carpenter" size={2.25} />}
          kicker="Charpentier bois · 3 modules"
          heading={
            <h3>
              <a href="#charpente">Tracer une ferme simple</a>
            </h3>
          }
          stub={
            <>
              <strong>Ouvert jusqu’au 4 déc.</strong>
              <a className={buttonClass({ variant: 'primary' })} href="#ouvrir">
                Continuer
              </a>
            </>
          }
        >
          <Tape segments={[{ ticks: ticks('fff') }, { ticks: ticks('hc...') }, { ticks: ticks('....') }]}>
            3 pages sur 12, 29 %
          </Tape>
        </TicketCard>
        <TicketCard
          dimmed
          icon={<SetIcon set="jobs" name="electrician" size={2.25} />}
          kicker="Électricien · 5 modules"
          heading={<h3>Sécurité électrique</h3>}
          stub={<strong>Ouvre lundi 24 nov. à 08:00</strong>}
        >
          <Tape fraction={0} size="small">
            Pas commencé, 0 %
          </Tape>
        </TicketCard>
      </div>
      <div className="row">
        <Medal level="none" />
        <Medal level="bronze" initial="B" />
        <Medal level="silver" initial="A" />
        <Medal level="gold" initial="O" size={88} />
        <ScoreRadial fraction={0.742} tone="success" caption="sur 1000">
          742
        </ScoreRadial>
        <ScoreRadial fraction={0.31} tone="danger" caption="sur 1000" size={140}>
          310
        </ScoreRadial>
        <Badge>Brouillon</Badge>
        <Badge tone="brand">Module 2</Badge>
        <Badge tone="success">Acquis</Badge>
        <Badge tone="warning">À revoir</Badge>
        <Badge tone="danger">En retard</Badge>
        <Badge tone="info">Nouveau</Badge>
      </div>
      <div className="stack">
        <Tape fraction={0.62}>62 % de la compétence</Tape>
        <Tape fraction={1} size="small">
          Terminé, 100 %
        </Tape>
      </div>
      <div className="splash" data-surface="squared">
        <Sheet as="section" aria-label="Papier quadrillé">
          <p>Une feuille sur le papier quadrillé.</p>
        </Sheet>
      </div>
    </section>
  );
}

/** The queue of floating alerts: codes go in, the caller's texts come out. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Alert, type Tone } from './alert.tsx';
import { useAnnounce } from './announcer.tsx';
import styles from './alert.module.css';

export interface AlertRequest {
  readonly tone: Tone;
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** Milliseconds on screen; a danger alert stays whatever is asked. */
  readonly durationMs?: number | undefined;
}

export interface QueuedAlert extends AlertRequest {
  readonly id: number;
}

export interface Alerts {
  readonly show: (alert: AlertRequest) => number;
  readonly dismiss: (id: number) => void;
}

interface Queue extends Alerts {
  readonly list: readonly QueuedAlert[];
}

const QueueContext = createContext<Queue | undefined>(undefined);

export function AlertsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [list, setList] = useState<readonly QueuedAlert[]>([]);
  const next = useRef(1);
  const dismiss = useCallback((id: number) => setList((now) => now.filter((alert) => alert.id !== id)), []);
  const show = useCallback((alert: AlertRequest) => {
    const id = next.current++;
    setList((now) => [...now.filter((other) => other.code !== alert.code), { ...alert, id }]);
    return id;
  }, []);
  const queue = useMemo(() => ({ list, show, dismiss }), [list, show, dismiss]);
  return <QueueContext value={queue}>{children}</QueueContext>;
}

export function useAlerts(): Alerts {
  const queue = useContext(QueueContext);
  if (queue === undefined) throw new Error('useAlerts wants an AlertsProvider above it');
  return queue;
}

export interface AlertText {
  /** The word of the tone, or a short title. */
  readonly title: string;
  readonly message: string;
}

export interface AlertHostProps {
  /** Name of the region, "Notifications". */
  readonly label: string;
  readonly closeLabel: string;
  readonly textOf: (alert: QueuedAlert) => AlertText;
}

export function AlertHost({ label, closeLabel, textOf }: AlertHostProps): ReactElement | null {
  const queue = useContext(QueueContext);
  if (queue === undefined || queue.list.length === 0) return null;
  return (
    <section className={styles['host']} aria-label={label} data-no-print>
      {queue.list.map((alert) => (
        <TimedAlert
          key={alert.id}
          alert={alert}
          text={textOf(alert)}
          closeLabel={closeLabel}
          dismiss={queue.dismiss}
        />
      ))}
    </section>
  );
}

function TimedAlert({
  alert,
  text,
  closeLabel,
  dismiss,
}: {
  readonly alert: QueuedAlert;
  readonly text: AlertText;
  readonly closeLabel: string;
  readonly dismiss: (id: number) => void;
}): ReactElement {
  const { id, tone, durationMs } = alert;
  const announce = useAnnounce();
  const [held, setHeld] = useState(false);
  const left = useRef(durationMs ?? 0);

  useEffect(() => {
    announce(`${text.title} ${text.message}`, tone === 'danger' ? 'assertive' : 'polite');
  }, [announce, text.title, text.message, tone]);

  useEffect(() => {
    if (held || durationMs === undefined || tone === 'danger') return;
    const start = performance.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - start));
    };
  }, [held, durationMs, tone, id, dismiss]);

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Alert tone={tone} title={text.title} closeLabel={closeLabel} onClose={() => dismiss(id)} floating>
        <p>{text.message}</p>
      </Alert>
    </div>
  );
}

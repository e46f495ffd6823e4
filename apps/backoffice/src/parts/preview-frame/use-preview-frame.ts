/** The conversation with the portal's preview in its frame (domain §12): what is shown is sent, what it reports is heard. */
import {
  previewChannel,
  type PreviewedWords,
  type PreviewReport,
  previewVersion,
  type RenderPayload,
} from '@parcours/contract';
import { session, useTenant } from '@parcours/web';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** A typing hand is not drawn at every key (back-office §3). */
export const quietMs = 150;

type ByFrame = 'contentVersion' | 'accessToken';
export type ShownBlock = Omit<Extract<RenderPayload, { block: unknown }>, ByFrame>;
export type ShownBrand = Omit<Extract<RenderPayload, { brand: unknown }>, ByFrame>;
export type ShownTryout = Omit<Extract<RenderPayload, { tryoutId: unknown }>, ByFrame>;

export interface PreviewState {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly address: string;
  readonly height: number | null;
  /** What the frame could not show, as a code. */
  readonly failed: string | null;
}

function isReport(value: unknown): value is PreviewReport & { channel: string; version: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { channel, version, type, payload } = value as Record<string, unknown>;
  return (
    channel === previewChannel &&
    version === previewVersion &&
    typeof type === 'string' &&
    typeof payload === 'object' &&
    payload !== null
  );
}

/** What is done with what the frame reports. */
interface Hearing {
  readonly onChooseRow?: (rowId: string) => void;
  readonly onPainted?: ((contentVersion: number) => void) | undefined;
  readonly onWords?: (words: readonly PreviewedWords[]) => void;
  readonly onChooseWords?: (key: string) => void;
}

export function usePreviewFrame(
  shown: ShownBlock | ShownTryout | ShownBrand,
  path: `/${string}`,
  { onChooseRow, onPainted, onWords, onChooseWords }: Hearing,
): PreviewState {
  const { hosts } = useTenant();
  const origin = `${location.protocol}//${hosts.frontoffice}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [height, setHeight] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const version = useRef(0);
  const isFirst = useRef(true);
  /** Told once: the frame keeps it in memory, and asks again when its session ends. */
  const told = useRef<string | null>(null);

  const send = useEffectEvent(() => {
    version.current += 1;
    const token = session.token();
    const isNew = token !== null && token !== told.current;
    const payload: RenderPayload = {
      ...shown,
      contentVersion: version.current,
      ...(isNew ? { accessToken: token } : {}),
    };
    told.current = token;
    setFailed(null);
    const message = { channel: previewChannel, version: previewVersion, type: 'render', payload };
    frame.current?.contentWindow?.postMessage(message, origin);
  });
  const hear = useEffectEvent(({ source, origin: from, data }: MessageEvent): void => {
    if (source !== frame.current?.contentWindow || from !== origin || !isReport(data)) return;
    switch (data.type) {
      case 'ready':
        told.current = null;
        isFirst.current = true;
        setIsReady(true);
        send();
        break;
      case 'resized':
        setHeight(data.payload.height);
        break;
      case 'painted':
        onPainted?.(data.payload.contentVersion);
        break;
      case 'chosen':
        onChooseRow?.(data.payload.rowId);
        break;
      case 'words':
        onWords?.(data.payload.words);
        break;
      case 'chosen-words':
        onChooseWords?.(data.payload.key);
        break;
      case 'failed':
        setFailed(data.payload.code);
        break;
      case 'lint':
        break;
    }
  });

  useEffect(() => {
    const listen = (event: MessageEvent): void => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (!isReady) return undefined;
    // The first is sent as soon as the frame is ready.
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(() => send(), quietMs);
    return () => clearTimeout(timer);
  }, [isReady, shown]);

  return { frame, address: `${origin}${path}`, height, failed };
}

/** The conversation with the back-office that embeds this window (domain §12). */
import type { ErrorCode, PreviewReport, RenderPayload } from '@parcours/contract';
import { previewChannel, previewVersion } from '@parcours/contract';
import { mayEnterRoute } from '@parcours/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, askOnTop, previewKeys, session, useTenant } from '@parcours/web';
import { judgeMessage } from './judge-message.ts';

/** Domain §4: who may see previews and corrections. */
export const backOfficePermission = 'grains|client';

export interface BackOffice {
  readonly expectedOrigin: string;
  /** What was last accepted and may be seen. */
  readonly shown: RenderPayload | null;
  /** Whoever asked to be seen may not be. */
  readonly refused: ErrorCode | null;
  /** Where a message on our channel came from that had no business there. */
  readonly wrongOrigin: string | null;
  readonly report: (report: PreviewReport) => void;
}

export function useBackOffice(): BackOffice {
  const { hosts } = useTenant();
  const queryClient = useQueryClient();
  const expectedOrigin = `${location.protocol}//${hosts.backoffice}`;
  const [shown, setShown] = useState<RenderPayload | null>(null);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const [wrongOrigin, setWrongOrigin] = useState<string | null>(null);
  /** The newest version heard: what comes later must be newer still. */
  const newest = useRef<number | null>(null);
  const tokenAsked = useRef<((given: boolean) => void) | null>(null);

  const report = useCallback(
    ({ type, payload }: PreviewReport): void => {
      const message = { channel: previewChannel, version: previewVersion, type, payload };
      try {
        window.parent.postMessage(message, expectedOrigin);
      } catch {
        // A tenant without a back-office host: there is nobody to tell.
      }
    },
    [expectedOrigin],
  );

  useEffect(() => {
    const accept = async (payload: RenderPayload): Promise<void> => {
      const { contentVersion, accessToken } = payload;
      const isNew = accessToken !== undefined && accessToken !== session.token();
      if (isNew) {
        session.borrow(accessToken);
        queryClient.clear();
        tokenAsked.current?.(true);
        tokenAsked.current = null;
      }
      const me = await queryClient.fetchQuery({
        queryKey: previewKeys.me(session.token()),
        queryFn: () => api.getMe({ query: {} }),
        staleTime: Infinity,
      });
      // Something newer came while this was asked.
      if (newest.current !== contentVersion) return;
      const code = !me.ok
        ? me.code
        : mayEnterRoute(me.data.domain, backOfficePermission)
          ? null
          : 'Forbidden';
      setRefused(code);
      setWrongOrigin(null);
      if (code === null) setShown(payload);
      else report({ type: 'failed', payload: { contentVersion, code } });
    };
    const hear = (event: MessageEvent): void => {
      const judgement = judgeMessage(
        { data: event.data as unknown, origin: event.origin, fromParent: event.source === window.parent },
        { origin: expectedOrigin, shown: newest.current },
      );
      if (judgement.verdict === 'wrong-origin') setWrongOrigin(event.origin);
      if (judgement.verdict === 'malformed')
        report({ type: 'failed', payload: { contentVersion: newest.current, code: 'BAD_REQUEST' } });
      if (judgement.verdict !== 'accepted') return;
      newest.current = judgement.payload.contentVersion;
      void accept(judgement.payload);
    };
    window.addEventListener('message', hear);
    // An ended session is the back-office's to renew: it sends another token.
    const undo = askOnTop(() => {
      report({ type: 'failed', payload: { contentVersion: newest.current, code: 'UNAUTHORIZED' } });
      return new Promise((answer) => {
        tokenAsked.current = answer;
      });
    });
    report({ type: 'ready', payload: { contentVersion: null } });
    return () => {
      window.removeEventListener('message', hear);
      undo();
    };
  }, [expectedOrigin, queryClient, report]);

  return { expectedOrigin, shown, refused, wrongOrigin, report };
}

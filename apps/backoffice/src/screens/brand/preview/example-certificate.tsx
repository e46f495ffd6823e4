/** Prints an example in the brand of the draft, by what prints every certificate. */
import type { Brand, Locale } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { downloadSimpleIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { saveFile } from '../../../parts/list/save-file.ts';

export function ExampleCertificate({
  brand: { name, colour },
  locale,
}: {
  readonly brand: Brand;
  readonly locale: Locale;
}): ReactElement {
  const t = useText('brand');
  const refusal = useRefusalText();
  const print = useMutation({
    mutationFn: async () => {
      const pdf = await orThrow(api.getExampleCertificate({ query: { name: name.trim(), colour, locale } }));
      saveFile(pdf, `${t('screen-certificate')}.pdf`, 'application/pdf');
    },
  });
  return (
    <div>
      <Button
        icon={downloadSimpleIcon}
        busy={print.isPending}
        disabled={name.trim() === ''}
        onClick={() => print.mutate()}
      >
        {t('certificatePdf')}
      </Button>
      {print.error instanceof CallFailure ? <p role="alert">{refusal(print.error)}</p> : null}
    </div>
  );
}

// What tells that markup ran: alert and its like are replaced in every frame before anything else runs, the policy of the
// page is off, so that escaping stands alone, and a sweep reads every document for what would run on a click.
import type { BrowserContext, Frame, Page } from '@playwright/test';

export interface Watch {
  /** `number @ address` of each call; taken out as they are read. */
  readonly takeRan: () => readonly string[];
}

/** The context must have been made with `bypassCSP`. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  let ran: string[] = [];
  await context.exposeBinding('tellRan', ({ frame }, what: unknown) => {
    ran.push(`${String(what)} @ ${frame.url()}`);
  });
  await context.addInitScript(() => {
    const tell = Reflect.get(window, 'tellRan') as (what: unknown) => void;
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.defineProperty(window, name, { value: (what: unknown) => tell(what), writable: false });
  });
  return {
    takeRan: () => {
      const taken = ran;
      ran = [];
      return taken;
    },
  };
}

/** What in the documents of a page would run or lead astray; and which payloads its words show, as text. */
export async function sweep(page: Page): Promise<{ found: readonly string[]; shown: readonly number[] }> {
  const frames = await Promise.all(page.frames().map(sweepFrame));
  return {
    found: frames.flatMap(({ found }) => found),
    shown: [...new Set(frames.flatMap(({ shown }) => shown))],
  };
}

async function sweepFrame(frame: Frame): Promise<{ found: string[]; shown: number[] }> {
  try {
    return await frame.evaluate(sweepDocument);
  } catch {
    // It went away meanwhile, or never was a document.
    return { found: [], shown: [] };
  }
}

/** Runs in the page. */
function sweepDocument(): { found: string[]; shown: number[] } {
  const found: string[] = [];
  const texts: string[] = [];
  const leading = new Set([
    'href',
    'src',
    'action',
    'formaction',
    'data',
    'xlink:href',
    'poster',
    'background',
    'content',
  ]);
  const runs = /(?:^|url=)(?:javascript|vbscript):|^data:(?:text\/html|text\/javascript|image\/svg)/i;
  const clobbered = new Set(['attributes', 'body', 'getElementById', 'defaultView', 'cookie', 'location']);
  const read = (root: Document | ShadowRoot): void => {
    texts.push(root instanceof Document ? root.body.innerText : (root.textContent ?? ''));
    for (const element of root.querySelectorAll('*')) {
      // By name: a form may hold a field called attributes.
      for (const name of element.getAttributeNames()) {
        const value = element.getAttribute(name) ?? '';
        // oxlint-disable-next-line eslint/no-control-regex -- browsers leave them out of addresses
        const plain = value.replaceAll(/[\u0000-\u0020]/g, '');
        if (/^on[a-z]+$/.test(name)) found.push(`<${element.localName} ${name}="${value}">`);
        if (leading.has(name) && runs.test(plain) && element.localName !== 'img')
          found.push(`<${element.localName} ${name}="${value}">`);
        if ((name === 'id' || name === 'name') && clobbered.has(value))
          found.push(`<${element.localName} ${name}="${value}">`);
        if (name === 'srcdoc') found.push(`<${element.localName} srcdoc>`);
        if (name === 'title' || name === 'value' || name === 'aria-label' || name === 'alt')
          texts.push(value);
      }
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        texts.push(element.value);
      // What a page carries as data is no script.
      const isData = (element.getAttribute('type') ?? '').endsWith('json');
      if (element.localName === 'script' && !isData && /alert\(\d+\)/.test(element.textContent ?? ''))
        found.push('<script>');
      if (element.shadowRoot !== null) read(element.shadowRoot);
    }
  };
  read(document);
  const shown = [...texts.join('\n').matchAll(/alert\((\d+)\)/g)].map(([, number]) => Number(number));
  return { found, shown: [...new Set(shown)] };
}

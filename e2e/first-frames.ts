// What a page shows frame by frame from its very first one on: what the document said before each was painted, and pictures
// of them.
import type { Page } from '@playwright/test';

/** A frame's look, as the document had it right before it was painted; equal ones in a row are told once. */
export interface Frame {
  readonly title: string;
  readonly lang: string;
  readonly favicon: string;
  readonly themeColour: string;
  /** Computed: the variable that everything of the brand reads, and the page's own ground. */
  readonly brand: string;
  readonly ground: string;
  /** Addresses of the logos that lie in the page. */
  readonly logos: readonly string[];
  readonly text: string;
}

/** Looks before every frame from now on, in every page that is opened; answers what it saw in the page that is open. */
export async function watchFrames(page: Page): Promise<() => Promise<readonly Frame[]>> {
  await page.addInitScript(() => {
    const frames: unknown[] = [];
    Object.assign(globalThis, { framesSeen: frames });
    let last = '';
    const look = () => {
      requestAnimationFrame(look);
      const { documentElement: html, body } = document;
      // Nothing is painted of a page without a body.
      if (body === null) return;
      const frame = {
        title: document.title,
        lang: html.lang,
        favicon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '',
        themeColour: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? '',
        brand: getComputedStyle(html).getPropertyValue('--brand').trim(),
        ground: getComputedStyle(body).backgroundColor,
        logos: [...document.querySelectorAll<HTMLImageElement>('picture img')].map(({ src }) => src),
        text: body.innerText,
      };
      const told = JSON.stringify(frame);
      if (told !== last) frames.push(frame);
      last = told;
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (globalThis as unknown as { framesSeen: Frame[] }).framesSeen);
}

/** The pictures taken so far, PNG in base64, and the way to take no more. */
export interface Film {
  readonly pictures: readonly string[];
  stop(): Promise<void>;
}

/** Takes a picture of every frame that the browser shows until it is told to stop. */
export async function filmFrames(page: Page): Promise<Film> {
  const session = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return {
    pictures,
    stop: async () => {
      await session.send('Page.stopScreencast');
      await session.detach();
    },
  };
}

/** For each picture, how many of its pixels have each of these colours, `#rrggbb`, give or take what the screen rounds. */
export async function countColours(
  page: Page,
  pictures: readonly string[],
  colours: readonly string[],
): Promise<readonly (readonly number[])[]> {
  return page.evaluate(
    async ({ pictures, colours }) => {
      const wanted = colours.map((colour) =>
        [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
      );
      const found: number[][] = [];
      for (const picture of pictures) {
        const bytes = Uint8Array.from(atob(picture), (sign) => sign.codePointAt(0) ?? 0);
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(image.width, image.height);
        const pen = canvas.getContext('2d');
        if (pen === null) throw new Error('This browser draws nothing.');
        pen.drawImage(image, 0, 0);
        const { data } = pen.getImageData(0, 0, image.width, image.height);
        const counts = wanted.map(() => 0);
        for (let at = 0; at < data.length; at += 4)
          for (const [index, colour] of wanted.entries())
            if (colour.every((part, which) => Math.abs((data[at + which] ?? 0) - part) <= 3))
              counts[index] = (counts[index] ?? 0) + 1;
        found.push(counts);
      }
      return found;
    },
    { pictures, colours },
  );
}

/** The rows on a phone: what the thumb reaches, what can be hit, what can be read (experience §1.4 "Small screen"). */
import type { FileRef, Row } from '@parcours/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { id, lessonId, pageContent, sampleLesson, samplePage } from '../../../../testing/samples.ts';

const picture: FileRef = {
  id: id(70),
  name: 'harnais.png',
  type: 'image/png',
  fileType: 'image',
  size: 10,
  width: 808,
  height: 400,
  url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
};

const drag: Row = {
  id: 'q',
  type: 'drag-n-drop',
  title: 'Ranger',
  choices: ['Casque', 'Gants', 'Longe'].map((value, at) => ({ id: `c${at}`, value })),
  targets: ['Tête', 'Mains', 'Dos', 'Pieds', 'Yeux', 'Oreilles'].map((label, at) => ({
    id: `t${at}`,
    label,
  })),
};
const zones: Row = {
  id: 'q',
  type: 'image-cliquable',
  title: 'Où ?',
  fileId: picture.id,
  alt: 'Un toit',
  multiple: true,
  choices: [
    { id: 'z1', value: 'La trappe', shape: { kind: 'circle', cx: 100, cy: 100, r: 4 } },
    { id: 'z2', value: 'Le bord', shape: { kind: 'rectangle', x: 300, y: 50, width: 200, height: 90 } },
  ],
};

let portal: OpenPortal | null = null;
beforeEach(() => screen.viewport(360, 740));
afterEach(() => {
  portal?.close();
  portal = null;
});

async function show(row: Row, before: readonly Row[] = [], locale: 'fr' | 'en' = 'fr'): Promise<void> {
  const content = pageContent([...before, row], { title: 'Étape 1', files: { [picture.id]: picture } });
  portal = await openPortal(
    `/session/${lessonId}`,
    {
      getLesson: () => sampleLesson,
      getCurrentPage: () => samplePage(1, [], { content }),
      saveDraft: () => ({ savedAt: new Date().toISOString() }),
    },
    { locale },
  );
  await expect.element(screen.getByRole('group', { name: row.title ?? '' })).toBeVisible();
}

describe.for([
  ['fr', 'Vous tenez : Casque. Touchez une place.', 'Étiquette tenue', 'Reposer'],
  ['en', 'You hold: Casque. Touch a place.', 'Label held', 'Put back'],
] as const)('in %s what is held stands in a strip above the places', ([locale, words, name, putBack]) => {
  const strip = () => screen.getByRole('group', { name, exact: true });
  const box = () => strip().element().getBoundingClientRect();

  test('which moves nothing, is a thumb high, and goes once a place is touched', async () => {
    await show(drag, [], locale);
    const tops = () =>
      [...document.querySelectorAll('[data-target]')].map((one) => one.getBoundingClientRect().top);
    window.scrollTo(0, 0);
    const before = tops();
    const height = document.documentElement.scrollHeight;
    document.querySelector<HTMLElement>('[data-choice=c0]')?.click();
    await expect.element(strip()).toBeVisible();
    expect(strip().element().textContent.replaceAll(/\s/g, ' ')).toContain(words);
    expect([tops(), document.documentElement.scrollHeight]).toEqual([before, height]);
    const head = screen.getByRole('banner').element().getBoundingClientRect();
    expect(Math.abs(box().top - head.bottom)).toBeLessThanOrEqual(1);
    const { height: button } = strip().getByRole('button').element().getBoundingClientRect();
    expect(button).toBeGreaterThanOrEqual(44);
    document.querySelector<HTMLElement>('[data-target="1"] button')?.click();
    await expect.element(strip()).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /^Mains, cont/ })).toBeVisible();
  });

  test('it stays in sight at any scroll, and puts the label back by touch and by keyboard', async () => {
    await show(drag, [], locale);
    document.querySelector<HTMLElement>('[data-choice=c0]')?.click();
    await expect.element(strip()).toBeVisible();
    const { top } = box();
    window.scrollTo(0, document.documentElement.scrollHeight);
    expect(box().top).toBe(top);
    (strip().getByRole('button', { name: putBack }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(strip()).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Casque', exact: true })).toHaveFocus();
  });
});

test('the labels lie under the places, above the footer and in sight, until all are placed', async () => {
  await show(drag);
  const bank = screen.getByRole('list', { name: 'Étiquettes à placer' });
  const places = screen.getByRole('list', { name: 'Places' }).element();
  const order = places.compareDocumentPosition(bank.element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  window.scrollTo(0, places.getBoundingClientRect().top - 100);
  const footer = screen.getByRole('navigation', { name: 'Actions de l’étape' }).element();
  const box = () => bank.element().getBoundingClientRect();
  await expect.poll(() => box().bottom).toBeLessThan(footer.getBoundingClientRect().top);
  expect(box().top).toBeGreaterThan(footer.getBoundingClientRect().top - 740 * 0.5);
  for (const [label, place] of [
    ['Casque', 'Tête, vide'],
    ['Gants', 'Mains, vide'],
    ['Longe', 'Dos, vide'],
  ] as const) {
    await userEvent.click(bank.getByRole('button', { name: label, exact: true }));
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${place}`) }));
  }
  await expect.element(screen.getByText('Toutes les étiquettes sont placées.')).toBeInTheDocument();
  expect(getComputedStyle(bank.element().parentElement as Element).position).toBe('static');
});

test('a place that takes the focus is not under the labels (WCAG 2.4.11)', async () => {
  await show(drag);
  window.scrollTo(0, 0);
  for (const place of screen.getByRole('list', { name: 'Places' }).getByRole('button').elements()) {
    (place as HTMLElement).focus();
    const { left, top, width, height } = place.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(place.contains(hit), place.getAttribute('aria-label') ?? '').toBe(true);
  }
});

test('a place that a label was put in by keyboard is not under the labels that come back', async () => {
  await show(drag);
  window.scrollTo(0, 0);
  const label = screen.getByRole('button', { name: 'Casque', exact: true });
  (label.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('group', { name: 'Étiquette tenue', exact: true })).toBeVisible();
  // As far down as Tab goes without scrolling.
  const foot = document.querySelector('#actions')?.getBoundingClientRect().top ?? 0;
  const place = [...document.querySelectorAll<HTMLElement>('[data-target] button')].findLast(
    (one) => one.getBoundingClientRect().bottom < foot,
  );
  place?.focus({ preventScroll: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: /, contient : Casque/ })).toHaveFocus();
  await expect
    .element(screen.getByRole('group', { name: 'Étiquette tenue', exact: true }))
    .not.toBeInTheDocument();
  await expect
    .poll(() => {
      const { left, width, top, bottom } = place?.getBoundingClientRect() ?? new DOMRect();
      return [top + 2, bottom - 2].every((y) =>
        place?.contains(document.elementFromPoint(left + width / 2, y)),
      );
    })
    .toBe(true);
});

test('the smallest zone can be hit, and its number read, on an image a third of its size', async () => {
  await show(zones);
  const number = [...document.querySelectorAll<HTMLElement>('fieldset span')].find(
    (one) => one.textContent === '1',
  );
  const { width, height } = (number as HTMLElement).getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  expect(parseFloat(getComputedStyle(number as HTMLElement).fontSize)).toBeGreaterThanOrEqual(14);
  await userEvent.click(number as HTMLElement);
  await expect.element(screen.getByRole('checkbox', { name: 'La trappe' })).toBeChecked();
  // Picked, it has a sign besides, before the number and not over it.
  const words = document.createRange();
  words.selectNodeContents(number?.lastChild as Node);
  const sign = number?.querySelector('svg')?.getBoundingClientRect();
  expect(sign?.width).toBeGreaterThan(8);
  expect(sign?.right).toBeLessThanOrEqual(words.getBoundingClientRect().left);
});

test('in a narrow window a mouse drags a label out of the labels, and it is seen on its way', async () => {
  await show(drag);
  const tile = screen.getByRole('button', { name: 'Casque', exact: true }).element();
  const { left, top } = tile.getBoundingClientRect();
  const at = (type: string, up: number) =>
    tile.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: left + 10,
        clientY: top + 10 - up,
      }),
    );
  // No pointer of the system is down: there is none to hold.
  tile.setPointerCapture = () => undefined;
  at('pointerdown', 0);
  at('pointermove', 60);
  const bank = tile.closest('div');
  expect(getComputedStyle(bank as Element).overflowY).toBe('visible');
  at('pointerup', 0);
  expect(getComputedStyle(bank as Element).overflowY).toBe('auto');
});

test('a label’s menu is a sheet within the window, each place a thumb high', async () => {
  await show(drag);
  await userEvent.click(screen.getByRole('button', { name: 'Placer Casque' }));
  const places = screen.getByRole('group', { name: 'Placer Casque' }).getByRole('button');
  await expect.element(places.first()).toBeVisible();
  for (const place of places.elements())
    expect(place.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  const { left, right, bottom } = screen
    .getByRole('group', { name: 'Placer Casque' })
    .element()
    .getBoundingClientRect();
  expect([left >= 0, right <= 360, bottom <= 740]).toEqual([true, true, true]);
});

test('the image is enlarged into a scroller that the keyboard reaches, and made small again', async () => {
  await show(zones);
  const image = () => document.querySelector('fieldset img')?.getBoundingClientRect().width ?? 0;
  expect(image()).toBeLessThan(360);
  await userEvent.click(screen.getByRole('button', { name: 'Agrandir l’image' }));
  expect(image()).toBe(808);
  // Asked for as wide as it is now drawn, in the same frame for its shapes.
  expect(document.querySelector<HTMLImageElement>('fieldset img')?.sizes).toBe('808px');
  expect(document.querySelector('fieldset svg')?.getAttribute('viewBox')).toMatch(/^0 0 808 /);
  const scroller = screen.getByRole('group', { name: 'Un toit' });
  await expect.element(scroller).toHaveAttribute('tabindex', '0');
  expect(scroller.element().scrollWidth).toBeGreaterThan(scroller.element().clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await userEvent.click(screen.getByRole('button', { name: 'Réduire l’image' }));
  expect(image()).toBeLessThan(360);
});

describe.for([
  [360, 740],
  [360, 480],
] as const)('at %i × %i px a label that was picked has a place in sight', ([width, height]) => {
  const reading: Row = {
    id: 'w',
    type: 'wysiwyg',
    html: Array.from({ length: 12 }, (_, at) => `<p>À lire avant de ranger, ${at + 1}.</p>`).join(''),
  };
  /** Nothing lies over it: neither the footer nor the labels themselves. */
  const isInSight = (element: Element): boolean => {
    const { left, top, bottom, width: wide } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint(left + wide / 2, y)),
    );
  };
  const all = (list: string, selector: string) => [
    ...screen.getByRole('list', { name: list }).element().querySelectorAll<HTMLElement>(selector),
  ];
  const free = () => all('Places', 'button[aria-label*=vide]');
  const tiles = () => all('Étiquettes à placer', 'button[aria-pressed]');

  test('wherever the page stands, by touch', async () => {
    await screen.viewport(width, height);
    await show(drag, [reading]);
    const end = document.documentElement.scrollHeight - height;
    let picks = 0;
    for (let y = 0; y <= end; y += 60) {
      window.scrollTo(0, y);
      const tile = tiles().find(isInSight);
      if (tile === undefined) continue;
      picks++;
      tile.click();
      await expect.poll(() => free().some(isInSight), { message: `scrolled to ${y}` }).toBe(true);
      await userEvent.keyboard('{Escape}');
      // The places follow the label: who picks it again at once has not seen them change.
      await expect.poll(() => document.querySelector('[data-holding]')).toBeNull();
    }
    expect(picks).toBeGreaterThan(1);
  });

  test('and once it is placed the next one is in sight, until all are', async () => {
    await screen.viewport(width, height);
    await show(drag, [reading]);
    window.scrollTo(0, document.documentElement.scrollHeight);
    for (const left of [2, 1, 0]) {
      await expect.poll(() => tiles().some(isInSight)).toBe(true);
      tiles().find(isInSight)?.click();
      await expect.poll(() => free().some(isInSight)).toBe(true);
      free().find(isInSight)?.click();
      await expect.poll(() => tiles().length).toBe(left);
    }
  });

  test('by keyboard', async () => {
    await screen.viewport(width, height);
    await show(drag, [reading]);
    tiles()[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => free().some(isInSight)).toBe(true);
  });
});

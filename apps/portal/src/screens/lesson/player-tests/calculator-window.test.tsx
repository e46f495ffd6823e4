/** The floating calculator of a page that allows it: keypad, keyboard with focus, and no key taken from an answer. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { lessonId, sampleLesson, samplePage } from '../../../../testing/samples.ts';

let portal: OpenPortal | null = null;

async function open(calculator = true): Promise<void> {
  const page = samplePage(1, [{ id: 'f', type: 'free-answer', input: 'number', title: 'Combien ?' }], {
    tools: { calculator },
  });
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => page,
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
}

const tool = () => screen.getByRole('button', { name: 'Calculatrice', exact: true });
const shown = () => screen.getByRole('group', { name: 'Résultat' });
const answer = () => screen.getByRole('textbox', { name: 'Combien ?' });

afterEach(() => {
  localStorage.clear();
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

test('only pages whose settings enable it offer the calculator', async () => {
  await open(false);
  expect(tool().elements()).toHaveLength(0);
});

test('spec §2: it opens 120 px from the top, its own width plus 50 px from the right', async () => {
  await screen.viewport(1280, 800);
  await open();
  await userEvent.click(tool());
  const box = screen.getByRole('dialog', { name: 'Calculatrice' });
  await expect.element(box).toBeVisible();
  const rect = box.element().getBoundingClientRect();
  expect([rect.top, rect.left]).toEqual([120, window.innerWidth - rect.width - 50]);
});

test.for([
  [1280, 720],
  [1920, 1080],
  [1200, 800],
  [1024, 768],
  [768, 1024],
  [360, 740],
] as const)(
  'open at %i × %i it covers no tool, its own among them, nor the way on',
  async ([width, height]) => {
    await screen.viewport(width, height);
    await open();
    await userEvent.click(tool());
    const box = screen.getByRole('dialog', { name: 'Calculatrice' });
    await expect.element(box).toBeVisible();
    const canBeHit = (one: Element): boolean => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const inset = 3;
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset, top + inset],
        [right - inset, bottom - inset],
      ] as const;
      return points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    };
    const ways = [
      ...screen.getByRole('navigation', { name: 'Outils' }).getByRole('button').elements(),
      ...screen.getByRole('navigation', { name: 'Actions de l’étape' }).getByRole('button').elements(),
    ];
    const covered = () => ways.filter((one) => !canBeHit(one)).map((one) => one.textContent);
    expect(ways.length).toBeGreaterThanOrEqual(2);
    expect(covered()).toEqual([]);
    // Nor where its own buttons put it; on a phone it has none.
    for (const name of ['Placer à gauche', 'Placer à droite']) {
      if (box.getByRole('button', { name }).elements().length === 0) continue;
      await userEvent.click(box.getByRole('button', { name }));
      expect(covered()).toEqual([]);
    }
    await userEvent.click(tool());
    await expect.element(box).not.toBeInTheDocument();
  },
);

test('a window that becomes smaller, or is turned, keeps it in sight', async () => {
  await screen.viewport(1280, 800);
  await open();
  await userEvent.click(tool());
  const box = screen.getByRole('dialog', { name: 'Calculatrice' });
  await expect.element(box).toBeVisible();
  await screen.viewport(800, 1100);
  await expect.poll(() => box.element().getBoundingClientRect().right).toBeLessThanOrEqual(800);
  expect(box.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
});

test('on a phone it stands at the lower edge, above the footer, and the page scrolls past it', async () => {
  await screen.viewport(390, 844);
  await open();
  await userEvent.click(tool());
  const box = screen.getByRole('dialog', { name: 'Calculatrice' });
  await expect.element(box).toBeVisible();
  const { left, right, bottom } = box.element().getBoundingClientRect();
  const footer = screen.getByRole('navigation', { name: 'Actions de l’étape' }).element();
  expect([left, right]).toEqual([0, 390]);
  expect(bottom).toBeLessThanOrEqual(footer.getBoundingClientRect().top + 1);
  expect(screen.getByRole('button', { name: 'Placer à gauche' }).elements()).toHaveLength(0);
});

test.for([
  [360, 740],
  [320, 640],
  [320, 568],
] as const)('docked at %i × %i every key is in sight at once, and can be hit', async ([width, height]) => {
  await screen.viewport(width, height);
  await open();
  // With an answer to copy into, which is one more button.
  await userEvent.click(answer());
  await userEvent.click(tool());
  const pad = screen.getByRole('dialog', { name: 'Calculatrice' });
  await expect.element(pad.getByRole('button', { name: '7', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copier dans la réponse' })).toBeVisible();
  const hidden = pad
    .getByRole('button')
    .elements()
    .filter((key) => {
      const { left, top, width: wide, height: high } = key.getBoundingClientRect();
      const hit = document.elementFromPoint(left + wide / 2, top + high / 2);
      const corner = document.elementFromPoint(left + 2, top + high - 2);
      return !key.contains(hit) || !key.contains(corner) || high < 24 || wide < 24;
    });
  expect(hidden.map((key) => key.getAttribute('aria-label') ?? key.textContent)).toEqual([]);
  expect(pad.getByRole('button').elements().length).toBe(28);
  const scrolls = [...pad.element().querySelectorAll('*')].filter(
    ({ scrollHeight, clientHeight, tagName }) => tagName === 'DIV' && scrollHeight > clientHeight,
  );
  expect(scrolls).toEqual([]);
});

test('keypad and keyboard give the same sum, which can be copied into the answer', async () => {
  await open();
  await userEvent.click(tool());
  for (const name of ['1', 'virgule', '5', 'fois', '4', 'égale'])
    await userEvent.click(screen.getByRole('button', { name, exact: true }));
  await expect.element(shown()).toHaveTextContent('6');
  await userEvent.keyboard('{Delete}');
  await expect.element(shown()).toHaveTextContent('0');
  await userEvent.keyboard('1,5*4=');
  await expect.element(shown()).toHaveTextContent('6');
  await userEvent.click(screen.getByRole('button', { name: 'Copier dans la réponse' }));
  await expect.element(answer()).toHaveValue('6');
});

test('it never takes keys from an answer; F6 leads back to it, Escape closes it', async () => {
  await open();
  await userEvent.click(tool());
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Calculatrice' })).toHaveFocus();
  await userEvent.fill(answer(), '');
  (answer().element() as HTMLElement).focus();
  await userEvent.keyboard('42');
  await expect.element(answer()).toHaveValue('42');
  await expect.element(shown()).toHaveTextContent('0');
  await userEvent.keyboard('{F6}');
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Calculatrice' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('the root of a negative number is ERROR', async () => {
  await open();
  await userEvent.click(tool());
  await userEvent.keyboard('9');
  await userEvent.click(screen.getByRole('button', { name: 'changer le signe' }));
  await userEvent.click(screen.getByRole('button', { name: 'racine carrée' }));
  await expect.element(shown()).toHaveTextContent('ERROR');
});

test('experience §7: ⌫ takes back one sign, C clears, by keypad and by keyboard', async () => {
  await open();
  await userEvent.click(tool());
  await userEvent.keyboard('125');
  await userEvent.click(screen.getByRole('button', { name: 'effacer un signe' }));
  await expect.element(shown()).toHaveTextContent('12');
  await userEvent.keyboard('{Backspace}');
  await expect.element(shown()).toHaveTextContent('1');
  await userEvent.keyboard('+4');
  await userEvent.click(screen.getByRole('button', { name: 'C, tout effacer' }));
  await expect.element(shown()).toHaveTextContent('0');
  await userEvent.keyboard('7c');
  await expect.element(shown()).toHaveTextContent('0');
});

test('experience §7: what was reckoned stays while the lesson is open, closed or not', async () => {
  await screen.viewport(1280, 800);
  await open();
  await userEvent.click(tool());
  await userEvent.keyboard('12*4=5+3=');
  const sums = screen.getByRole('list', { name: 'Calculs faits' });
  await expect.element(sums).toHaveTextContent('12 × 4 = 485 + 3 = 8');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(tool());
  await expect.element(sums).toHaveTextContent('12 × 4 = 485 + 3 = 8');
  await expect.element(shown()).toHaveTextContent('8');
});

describe.for([
  ['Placer à gauche', 'left'],
  ['Placer à droite', 'right'],
] as const)('experience §7: %s', ([name, side]) => {
  const box = () => screen.getByRole('dialog', { name: 'Calculatrice' });
  const rect = () => box().element().getBoundingClientRect();

  test('by keyboard it stands beside the page, which is narrower, and does so the next time', async () => {
    await screen.viewport(1280, 800);
    await open();
    await userEvent.click(tool());
    (box().getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(box().getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    const check = (): void => {
      const { left, right, top, height } = rect();
      expect([side === 'left' ? left : right, top, height]).toEqual([side === 'left' ? 0 : 1280, 0, 800]);
      const ways = [screen.getByRole('banner'), screen.getByRole('navigation', { name: 'Outils' })];
      for (const part of [...ways, screen.getByRole('main')]) {
        const at = part.element().getBoundingClientRect();
        expect(at.left >= right || at.right <= left).toBe(true);
      }
      expect(document.documentElement.scrollWidth).toBe(1280);
    };
    check();
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).not.toBeInTheDocument();
    await expect.poll(() => document.documentElement.style.cssText).not.toContain('--dock');
    await userEvent.click(tool());
    await expect.element(box()).toBeVisible();
    check();
  });
});

test('experience §7: opened where the specification has it, it lies beside the sheet, not on it', async () => {
  await screen.viewport(1280, 800);
  await open();
  await userEvent.click(tool());
  const box = screen.getByRole('dialog', { name: 'Calculatrice' });
  await expect.element(box).toBeVisible();
  const sheet = screen.getByRole('main').element().getBoundingClientRect();
  expect(sheet.right).toBeLessThanOrEqual(box.element().getBoundingClientRect().left);
  const outline = screen.getByRole('navigation', { name: 'Plan du cours' });
  await expect.element(outline).toBeVisible();
  expect(sheet.left).toBeGreaterThanOrEqual(outline.element().getBoundingClientRect().right);
});

/** Windows that keys and menus open from anywhere: the list of keys, and the palette. */

function makeWindow() {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const set = (value: boolean): void => {
    isOpen = value;
    for (const listener of listeners) listener();
  };
  return {
    open: (): void => set(true),
    close: (): void => set(false),
    isOpen: (): boolean => isOpen,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const shortcutsDialog = makeWindow();
export const palette = makeWindow();

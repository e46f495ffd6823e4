/** The worker that keeps the shell and shows what is pushed (decision 0065). */

async function register(worker: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  await worker.register('/sw.js');
  const registration = await worker.ready;
  // A page that was being opened while the worker took over would stay without it until the next one.
  if (worker.controller === null) registration.active?.postMessage('claim');
  return registration;
}

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Registers it once, and sees to it that this page is under its control; undefined where the browser has none or refuses it. */
export function registerShellWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registered ??=
    import.meta.env.PROD && 'serviceWorker' in navigator
      ? register(navigator.serviceWorker).catch(() => undefined)
      : Promise.resolve(undefined);
  return registered;
}
